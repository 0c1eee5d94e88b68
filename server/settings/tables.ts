import { z } from 'zod'
import type { Table } from '../platform/settings/table.ts'
import { tableOf } from '../platform/settings/table.ts'
import { qcStatusCodes } from './qcStatusCodes.ts'

/** Every table that leaves and comes in as a workbook. */
export const tables = {
  qcStatusCodes: tableOf(qcStatusCodes),
} as const satisfies Record<string, Table>

export const tableNames = Object.keys(tables) as (keyof typeof tables)[]
export const tableName = z.enum(tableNames)
