import { Prisma } from '#generated/prisma/client.ts'
import { advisoryLocks } from '#server/platform/database/advisoryLocks.ts'
import type { Db, Tx } from '#server/platform/database/client.ts'
import { anchorOf, chainStart, type Anchor } from './anchor.ts'
import { auditColumns, type AuditRow } from './auditRow.ts'
import { chainOf, digestOf } from './digest.ts'

const sealsAPass = 1_000

/**
 * An event is final when no transaction is left that could still put one before it. One whose number this server has
 * not reached yet came with a restored backup, and is final too.
 */
export const isFinal = Prisma.sql`(e.txid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
  OR e.txid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint)`

/** How many events a pass sealed, and from which transaction on the next need look; null where more of them may wait. */
export type Pass = { sealed: number; openFrom: bigint | null }

/**
 * Seals the final events that have no seal, up to a thousand, in the order of their transactions. Where everything below
 * a transaction is known to be sealed (`openFrom` of a pass before), it looks no further back, and at no restored event.
 * @returns nothing sealed, too, where another process is sealing at this moment
 */
export async function sealEvents(db: Db, openFrom: bigint | null = null): Promise<Pass> {
  return db.$transaction(async (tx) => {
    // A snapshot before the one that looks for events: what is below its oldest open transaction is final, and seen there.
    const [turn] = await tx.$queryRaw<{ mine: boolean; openFrom: bigint }[]>`
      SELECT pg_try_advisory_xact_lock(${advisoryLocks.auditSealer}) AS mine,
             pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS "openFrom"`
    if (!turn?.mine) return { sealed: 0, openFrom: null }
    const which =
      openFrom === null
        ? isFinal
        : Prisma.sql`e.txid >= ${openFrom} AND e.txid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint`
    const events = await tx.$queryRaw<AuditRow[]>`
      SELECT ${auditColumns} FROM audit_event e
       WHERE ${which} AND NOT EXISTS (SELECT 1 FROM audit_seal s WHERE s.event_id = e.id)
       ORDER BY e.txid, e.id LIMIT ${sealsAPass}`
    if (events.length > 0) await appendSeals(tx, events)
    return { sealed: events.length, openFrom: events.length < sealsAPass ? turn.openFrom : null }
  })
}

/** The last seal; null while there is none. */
export async function auditHead(db: Tx): Promise<Anchor | null> {
  const last = await db.auditSeal.findFirst({ orderBy: { seq: 'desc' } })
  return last && anchorOf(last.seq, last.chain)
}

async function appendSeals(tx: Tx, events: AuditRow[]): Promise<void> {
  let last = (await auditHead(tx)) ?? chainStart
  const seals = events.map((event) => {
    const digest = digestOf(event)
    last = { seq: last.seq + 1n, chain: chainOf(last.chain, digest) }
    return { ...last, eventId: BigInt(event.id), digest: digest.toString('hex') }
  })
  await tx.$executeRaw`
    INSERT INTO audit_seal (seq, event_id, digest, chain)
    SELECT s.seq, s.event_id, decode(s.digest, 'hex'), decode(s.chain, 'hex')
      FROM unnest(${seals.map((seal) => seal.seq)}::bigint[], ${seals.map((seal) => seal.eventId)}::bigint[],
                  ${seals.map((seal) => seal.digest)}::text[], ${seals.map((seal) => seal.chain)}::text[])
           AS s (seq, event_id, digest, chain)`
}
