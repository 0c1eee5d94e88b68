import { Prisma } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'
import type { Anchor } from './anchor.ts'
import { auditColumns, type AuditRow } from './auditRow.ts'
import { chainOf, digestForms, digestOf, type DigestForm } from './digest.ts'

/** A seal and its event, where that exists. `form` names the columns under its digest. */
export type SealRow = Partial<AuditRow> & {
  seq: bigint
  event_id: bigint
  form: number
  digest: string
  chain: string
}

export type AuditFault = {
  kind: 'gap' | 'deleted' | 'edited' | 'broken' | 'rewritten' | 'cut' | 'unsealed' | 'archive'
  /** The faulty seal; null for an event without a seal. */
  seq: bigint | null
  eventId: bigint | null
}

const batch = 2_000

/** Returns the next batch of seals with their events, in order, none after `last`. */
export function nextSeals(
  tx: Reader,
  after: bigint,
  last: bigint | null = null,
): Promise<SealRow[]> {
  const within = last === null ? Prisma.empty : Prisma.sql`AND s.seq <= ${last}`
  return tx.$queryRaw<SealRow[]>`
    SELECT s.seq, s.event_id, s.form, encode(s.digest, 'hex') AS digest, encode(s.chain, 'hex') AS chain, ${auditColumns}
      FROM audit_seal s LEFT JOIN audit_event e ON e.id = s.event_id
     WHERE s.seq > ${after} ${within} ORDER BY s.seq LIMIT ${batch}`
}

/** Returns the fault of a seal that should follow `before`, or null. */
export function faultOf(seal: SealRow, before: Anchor, anchor?: Anchor): AuditFault | null {
  const at = { seq: seal.seq, eventId: seal.event_id }
  const next = before.seq + 1n
  if (seal.seq !== next) return { kind: 'gap', seq: next, eventId: null }
  if (seal.id === undefined || seal.id === null) return { kind: 'deleted', ...at }
  // A form that doesn't exist was written by nobody who seals.
  const digest =
    seal.form in digestForms ? digestOf(seal as AuditRow, seal.form as DigestForm) : null
  if (digest?.toString('hex') !== seal.digest) return { kind: 'edited', ...at }
  if (chainOf(before.chain, digest) !== seal.chain) return { kind: 'broken', ...at }
  if (anchor?.seq === seal.seq && anchor.chain !== seal.chain) return { kind: 'rewritten', ...at }
  return null
}
