import { limits } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { advisoryLocks } from '#server/platform/database/advisoryLocks.ts'
import type { Db, Tx } from '#server/platform/database/client.ts'
import { unlimited } from '#server/platform/database/unlimited.ts'
import { anchorOf, chainStart, type Anchor } from './anchor.ts'
import { auditColumns, type AuditRow } from './auditRow.ts'
import { chainOf, digestOf, newestForm } from './digest.ts'

const sealsAPass = 1_000

/**
 * Condition for final events: no open transaction can still put one before it. An event whose
 * transaction id this server has not reached yet came with a restored backup, and is final too.
 */
export const isFinal = Prisma.sql`(e.txid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
  OR e.txid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint)`

/**
 * The transaction from which the next pass must look, and the server that it holds for: a restored
 * or failed-over server starts counting again.
 */
export type OpenFrom = { txid: bigint; server: string }

/** The number of events a pass sealed, and where the next must start; null where more may wait. */
export type Pass = { sealed: number; openFrom: OpenFrom | null }

/**
 * Seals up to a thousand final events without a seal, in the order of their transactions. With
 * `openFrom` of an earlier pass, which says that everything below is sealed, it does not look
 * further back or at restored events. On another server that transaction id means nothing, so it is
 * ignored.
 * @returns nothing sealed, too, where another process is sealing at this moment
 */
export async function sealEvents(db: Db, openFrom: OpenFrom | null = null): Promise<Pass> {
  return db.$transaction(async (tx) => {
    // Takes a snapshot before the query for events: everything below its oldest open transaction is
    // final, and visible there. Nobody else seals meanwhile, so a sealer whose host has died may
    // not keep its turn for as long as other jobs.
    const [turn] = await tx.$queryRaw<
      { mine: boolean; txid: bigint; end: bigint; server: string }[]
    >`
      SELECT pg_try_advisory_xact_lock(${advisoryLocks.auditSealer}) AS mine,
             set_config('idle_in_transaction_session_timeout', ${String(limits.idleTransactionMs)}, true),
             pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS txid,
             pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS "end",
             (SELECT system_identifier FROM pg_control_system()) || ' ' || pg_postmaster_start_time() AS server`
    if (!turn?.mine) return { sealed: 0, openFrom: null }
    const { txid, server } = turn
    const from = openFrom?.server === server && openFrom.txid <= turn.end ? openFrom.txid : null
    const which =
      from === null
        ? isFinal
        : Prisma.sql`e.txid >= ${from} AND e.txid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint`
    const events = await tx.$queryRaw<AuditRow[]>`
      SELECT ${auditColumns} FROM audit_event e
       WHERE ${which} AND NOT EXISTS (SELECT 1 FROM audit_seal s WHERE s.event_id = e.id)
       ORDER BY e.txid, e.id LIMIT ${sealsAPass}`
    if (events.length > 0) await appendSeals(tx, events)
    return { sealed: events.length, openFrom: events.length < sealsAPass ? { txid, server } : null }
  }, unlimited)
}

/** Returns the last seal, or null. */
export async function auditHead(db: Tx): Promise<Anchor | null> {
  const last = await db.auditSeal.findFirst({ orderBy: { seq: 'desc' } })
  return last && anchorOf(last.seq, last.chain)
}

async function appendSeals(tx: Tx, events: AuditRow[]): Promise<void> {
  let last = (await auditHead(tx)) ?? chainStart
  const seals = events.map((event) => {
    const digest = digestOf(event, newestForm)
    last = { seq: last.seq + 1n, chain: chainOf(last.chain, digest) }
    return { ...last, eventId: BigInt(event.id), digest: digest.toString('hex') }
  })
  await tx.$executeRaw`
    INSERT INTO audit_seal (seq, event_id, form, digest, chain)
    SELECT s.seq, s.event_id, ${newestForm}::smallint, decode(s.digest, 'hex'), decode(s.chain, 'hex')
      FROM unnest(${seals.map((seal) => seal.seq)}::bigint[], ${seals.map((seal) => seal.eventId)}::bigint[],
                  ${seals.map((seal) => seal.digest)}::text[], ${seals.map((seal) => seal.chain)}::text[])
           AS s (seq, event_id, digest, chain)`
}
