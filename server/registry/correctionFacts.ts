import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import type { Application } from '#generated/prisma/client.ts'
import type { RegistryApplication } from './applicationOf.ts'
import type { NewPhoto } from './newPhoto.ts'

type Facts = Record<string, string>

/** Returns an application's changed columns, before and after, as the audit trail stores them. */
export function correctionFacts(
  stored: Application,
  sent: RegistryApplication,
  { columns, photo }: { columns: readonly (keyof RegistryApplication)[]; photo: NewPhoto | null },
  codeOf: (cardTypeId: number) => string,
): { before: Facts; after: Facts } {
  const factsOf = (row: RegistryApplication): Facts =>
    Object.fromEntries(
      columns.map((column) => [
        column === 'cardTypeId' ? 'cardType' : column,
        inWords(column, row[column], codeOf),
      ]),
    )
  if (!photo) return { before: factsOf(stored), after: factsOf(sent) }
  return {
    before: { ...factsOf(stored), photo: mark(photo.replaces ?? '') },
    after: { ...factsOf(sent), photo: mark(photo.photo.sentSha256) },
  }
}

/** Returns the beginning of an image's digest, by which the trail distinguishes images. */
const mark = (sha256: string) => sha256.slice(0, 12)

function inWords(column: string, value: unknown, codeOf: (cardTypeId: number) => string): string {
  if (column === 'cardTypeId') return codeOf(value as number)
  if (!(value instanceof Date)) return String(value ?? '')
  return column === 'receivedByImmigrationAt' ? value.toISOString() : dayOfColumn(value)
}
