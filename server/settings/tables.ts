import { z } from 'zod'
import { users } from '../access/usersTable.ts'
import type { Table } from '../platform/settings/table.ts'
import { tableOf } from '../platform/settings/table.ts'
import { bags } from './bags.ts'
import { branchCardTypes } from './branchCardTypes.ts'
import { branches } from './branches.ts'
import { branchTypes } from './branchTypes.ts'
import { cardThresholds } from './cardThresholds.ts'
import { cardTypes } from './cardTypes.ts'
import { ppids } from './ppids.ts'
import { qcStatusCodes } from './qcStatusCodes.ts'
import { stations } from './stations.ts'

/** Every table that leaves and comes in as a workbook. */
export const tables = {
  bags: tableOf(bags),
  branches: tableOf(branches),
  branchTypes: tableOf(branchTypes),
  branchCardTypes: tableOf(branchCardTypes),
  cardThresholds: tableOf(cardThresholds),
  cardTypes: tableOf(cardTypes),
  ppids: tableOf(ppids),
  qcStatusCodes: tableOf(qcStatusCodes),
  stations: tableOf(stations),
  users,
} as const satisfies Record<string, Table>

export const tableNames = Object.keys(tables) as (keyof typeof tables)[]
export const tableName = z.enum(tableNames)
