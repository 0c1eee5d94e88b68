import { plausibility, problemsOf, type DatedField } from '#domain/application/plausibility.ts'
import type { RegistryRecord } from '#domain/application/registryRecord.ts'
import type { FieldProblem } from '#domain/problems.ts'
import type { Application } from '#generated/prisma/client.ts'
import type { RegistryApplication } from '#server/registry/applicationOf.ts'
import type { HeldDecision } from './heldDecisions.ts'

/** The impossible and the unusual values of a record. */
type Doubts = { refused: FieldProblem[]; held: FieldProblem[] }

/**
 * Returns what prevents applying a record after a possible decision on it: its faults, and what
 * still needs confirmation.
 */
export function doubtful(
  { refused, held }: Doubts,
  decision: HeldDecision,
): { wrong: FieldProblem[]; held: FieldProblem[] } {
  if (held.length === 0 || decision === 'confirmed') return { wrong: refused, held: [] }
  return decision === 'dismissed'
    ? { wrong: [...refused, { path: '', code: 'row.dismissed' }], held: [] }
    : { wrong: refused, held }
}

const columns = {
  cardtype: 'cardTypeId',
  dob: 'dateOfBirth',
  stickerdate: 'stickerDate',
  passexpiry: 'passExpiry',
  receivedbyimmigration: 'receivedByImmigrationAt',
} as const satisfies Record<DatedField, keyof RegistryApplication>

/**
 * Returns the doubts about a record on a day. For a known application only the record's
 * changes are checked again: a pass that was plausible on receipt stays so, however late the
 * registry repeats it.
 */
export function doubtsOf(
  record: RegistryRecord,
  sent: RegistryApplication,
  known: Application | undefined,
  circumstances: { today: string; workPass: boolean },
): Doubts {
  const changes = (field: DatedField) =>
    known === undefined || Number(known[columns[field]]) !== Number(sent[columns[field]])
  const doubts = plausibility(record, circumstances).filter(({ field, beside }) =>
    [field, ...beside].some(changes),
  )
  return { refused: problemsOf(doubts, 'refused'), held: problemsOf(doubts, 'held') }
}
