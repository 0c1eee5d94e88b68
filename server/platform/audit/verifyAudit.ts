import { setTimeout as sleep } from 'node:timers/promises'
import { Prisma } from '#generated/prisma/client.ts'
import type { Db, Reader } from '#server/platform/database/client.ts'
import { unlimited } from '#server/platform/database/unlimited.ts'
import { anchorOf, chainStart, type Anchor } from './anchor.ts'
import { archivedUpTo } from './archive/archivedUpTo.ts'
import { auditHead, isFinal } from './sealEvents.ts'
import { faultOf, nextSeals, type AuditFault } from './sealRow.ts'

export type AuditVerdict = {
  /** Valid seals, counted from the first that is not archived. */
  sealed: bigint
  /** Recent events that the sealer has yet to seal. */
  waiting: number
  head: Anchor | null
  fault: AuditFault | null
  /** The last archived seal; the verdict covers the trail after it. */
  archived: Anchor | null
}

type Options = {
  anchor?: Anchor
  /**
   * Milliseconds granted to the sealer: an event that is final for longer and has no seal is a
   * fault.
   */
  graceMs?: number
  /** Waits for the sealer; for tests. */
  pause?: (ms: number) => Promise<unknown>
}

const batch = 2_000
/** The time granted to the sealer. */
const sealGraceMs = 10_000

/**
 * Checks the whole trail in one snapshot, and returns the first fault. An old event may have become
 * final only now, because an older transaction was open or held the sealer's turn: a missing seal
 * counts if it is still missing after the sealer's time.
 */
export async function verifyAudit(
  db: Db,
  { anchor, graceMs = sealGraceMs, pause = sleep }: Options = {},
): Promise<AuditVerdict> {
  let verdict = await verifySnapshot(db, anchor, graceMs)
  for (;;) {
    const { fault } = verdict
    if (fault?.kind !== 'unsealed') return verdict
    await pause(graceMs)
    verdict = await verifySnapshot(db, anchor, graceMs)
    // The sealer works in this order: another event means that it goes on.
    if (verdict.fault?.eventId === fault.eventId) return verdict
  }
}

async function verifySnapshot(
  db: Db,
  anchor: Anchor | undefined,
  graceMs: number,
): Promise<AuditVerdict> {
  const options = { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead, ...unlimited }
  return db.$transaction(async (tx) => {
    const archived = await archivedUpTo(tx)
    const { head, fault } = await walk(tx, anchor, archived)
    const { unsealed, waiting } = await withoutSeal(tx, graceMs)
    const cut = anchor && anchor.seq > (head?.seq ?? 0n) ? faultAt('cut', anchor.seq) : null
    const replaced =
      anchor && archived?.seq === anchor.seq && archived.chain !== anchor.chain
        ? faultAt('rewritten', anchor.seq)
        : null
    return {
      sealed: sealedSince(archived, head),
      waiting,
      head,
      fault: replaced ?? fault ?? unsealed ?? cut,
      archived,
    }
  }, options)
}

/**
 * Checks only the last `steps` seals, as they are now, which is cheap at any moment. `late` means
 * that steps wait longer than the sealer should take, as while it catches up; that is no fault yet.
 */
export async function verifyLatest(
  db: Reader,
  steps: number,
): Promise<AuditVerdict & { late: boolean }> {
  const [last, archived] = await Promise.all([auditHead(db), archivedUpTo(db)])
  const first = (last?.seq ?? 0n) - BigInt(steps)
  const before =
    first > (archived?.seq ?? 0n) ? await db.auditSeal.findUnique({ where: { seq: first } }) : null
  const from = before ? anchorOf(before.seq, before.chain) : archived
  const { head, fault } = await walk(db, undefined, from)
  const { unsealed, waiting } = await withoutSeal(db, sealGraceMs, before?.eventId)
  return { sealed: head?.seq ?? 0n, waiting, late: unsealed !== null, head, fault, archived }
}

const sealedSince = (archived: Anchor | null, head: Anchor | null) =>
  (head?.seq ?? 0n) - (archived?.seq ?? 0n)
const faultAt = (kind: AuditFault['kind'], seq: bigint): AuditFault => ({
  kind,
  seq,
  eventId: null,
})

async function walk(
  tx: Reader,
  anchor?: Anchor,
  from: Anchor | null = null,
): Promise<{ head: Anchor | null; fault: AuditFault | null }> {
  let head = from
  for (;;) {
    const seals = await nextSeals(tx, (head ?? chainStart).seq)
    if (seals.length === 0) return { head, fault: null }
    for (const seal of seals) {
      const fault = faultOf(seal, head ?? chainStart, anchor)
      if (fault) return { head, fault }
      head = { seq: seal.seq, chain: seal.chain }
    }
  }
}

async function withoutSeal(
  tx: Reader,
  graceMs: number,
  after = 0n,
): Promise<{ unsealed: AuditFault | null; waiting: number }> {
  const rows = await tx.$queryRaw<{ id: bigint; overdue: boolean }[]>`
    SELECT e.id, ${isFinal} AND e.at < now() - ${graceMs} * interval '1 millisecond' AS overdue FROM audit_event e
     WHERE e.id > ${after} AND NOT EXISTS (SELECT 1 FROM audit_seal s WHERE s.event_id = e.id)
     ORDER BY overdue DESC, e.txid, e.id LIMIT ${batch}`
  const [first] = rows
  const unsealed: AuditFault | null = first?.overdue
    ? { kind: 'unsealed', seq: null, eventId: first.id }
    : null
  return { unsealed, waiting: rows.filter((row) => !row.overdue).length }
}
