import type { Reader } from '#server/platform/database/client.ts'

/** The tables with the rules of an area: one row, for all branches. */
export type RulesTable = 'incidentRules' | 'retentionRules' | 'rightsRules' | 'stockRules'

type RulesRow = { id: number; version: number } & Record<string, number | null>

/** What Prisma's delegates of these tables have in common. They share no type. */
type RulesDelegate = {
  findUniqueOrThrow(args: { where: { id: 1 } }): Promise<RulesRow>
  updateMany(args: { where: { id: 1; version: number }; data: object }): Promise<{ count: number }>
}

/** Returns Prisma's delegate of a table of rules. */
export function rulesDelegate(db: Reader, table: RulesTable): RulesDelegate {
  return db[table] as unknown as RulesDelegate
}

/** Returns the name of a table's GraphQL type: `StockRules`. */
export function rulesType(table: RulesTable): string {
  return table.slice(0, 1).toUpperCase() + table.slice(1)
}

/** Returns the subject of a table's rules in the audit trail: `StockRules:1`. */
export function rulesSubject(table: RulesTable): string {
  return `${rulesType(table)}:1`
}
