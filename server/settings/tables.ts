import { z } from 'zod'
import { users } from '#server/access/users/usersTable.ts'
import { branches } from '#server/branches/branches.ts'
import { branchTypes } from '#server/branches/branchTypes.ts'
import type { Table } from '#server/platform/settings/table.ts'
import { tableOf } from '#server/platform/settings/table.ts'
import { stations } from '#server/stations/stations.ts'
import { bags } from './bags.ts'
import { branchCardTypes } from './branchCardTypes.ts'
import { cardThresholds } from './cardThresholds.ts'
import { cardTypes } from './cardTypes.ts'
import { passNationalities } from './passes/passNationalities.ts'
import { passRules } from './passes/passRules.ts'
import { passSectors } from './passes/passSectors.ts'
import { ppids } from './ppids.ts'
import { qcStatusCodes } from './qcStatusCodes.ts'

/** All tables that are exported and imported as workbooks. */
export const tables = {
  bags: tableOf(bags),
  branches: tableOf(branches),
  branchTypes: tableOf(branchTypes),
  branchCardTypes: tableOf(branchCardTypes),
  cardThresholds: tableOf(cardThresholds),
  cardTypes: tableOf(cardTypes),
  passRules: tableOf(passRules),
  passNationalities: tableOf(passNationalities),
  passSectors: tableOf(passSectors),
  ppids: tableOf(ppids),
  qcStatusCodes: tableOf(qcStatusCodes),
  stations: tableOf(stations),
  users,
} as const satisfies Record<string, Table>

export const tableNames = Object.keys(tables) as (keyof typeof tables)[]
export const tableName = z.enum(tableNames)
