import type { Application } from '#generated/prisma/client.ts'
import type { RegistryApplication } from './applicationOf.ts'

type Facts = Record<string, string>

/** What of an application was and what is, by its columns, as the audit trail keeps it. */
export function correctionFacts(
  stored: Application,
  sent: RegistryApplication,
  columns: readonly (keyof RegistryApplication)[],
  codeOf: (cardTypeId: number) => string,
): { before: Facts; after: Facts } {
  const told = (row: RegistryApplication): Facts =>
    Object.fromEntries(
      columns.map((column) => [column === 'cardTypeId' ? 'cardType' : column, inWords(column, row[column], codeOf)]),
    )
  return { before: told(stored), after: told(sent) }
}

function inWords(column: string, value: unknown, codeOf: (cardTypeId: number) => string): string {
  if (column === 'cardTypeId') return codeOf(value as number)
  if (!(value instanceof Date)) return String(value ?? '')
  return column === 'receivedByImmigrationAt' ? value.toISOString() : value.toISOString().slice(0, 10)
}
