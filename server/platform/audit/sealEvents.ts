import { Prisma } from '#generated/prisma/client.ts'
import type { Db, Tx } from '#server/platform/database/client.ts'
import type { Anchor } from './anchor.ts'
import { auditColumns, type AuditRow } from './auditRow.ts'
import { chainOf, chainStart, digestOf } from './digest.ts'

const sealerLock = 72_707_401
/** How many a pass seals at most. */
export const sealsAPass = 1_000

/**
 * An event is final when no transaction is left that could still put one before it. One whose number this server has
 * not reached yet came with a restored backup, and is final too.
 */
export const isFinal = Prisma.sql`(e.txid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
  OR e.txid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint)`

/**
 * Seals the final events beyond `floor` that have no seal, up to a thousand, in the order of their transactions.
 * @returns how many; 0 too where another process is sealing at this moment
 */
export async function sealEvents(db: Db, floor = 0n): Promise<number> {
  return db.$transaction(async (tx) => {
    const [lock] = await tx.$queryRaw<{ mine: boolean }[]>`SELECT pg_try_advisory_xact_lock(${sealerLock}) AS mine`
    if (!lock?.mine) return 0
    const events = await tx.$queryRaw<AuditRow[]>`
      SELECT ${auditColumns} FROM audit_event e
       WHERE e.id > ${floor} AND ${isFinal} AND NOT EXISTS (SELECT 1 FROM audit_seal s WHERE s.event_id = e.id)
       ORDER BY e.txid, e.id LIMIT ${sealsAPass}`
    if (events.length > 0) await appendSeals(tx, events)
    return events.length
  })
}

/** The last seal; null while there is none. */
export async function auditHead(db: Tx): Promise<Anchor | null> {
  const last = await db.auditSeal.findFirst({ orderBy: { seq: 'desc' } })
  return last && { seq: last.seq, chain: Buffer.from(last.chain).toString('hex') }
}

async function appendSeals(tx: Tx, events: AuditRow[]): Promise<void> {
  const head = await auditHead(tx)
  let chain = head ? Buffer.from(head.chain, 'hex') : chainStart
  const seals = events.map((event, i) => {
    const digest = digestOf(event)
    chain = chainOf(chain, digest)
    return {
      seq: (head?.seq ?? 0n) + BigInt(i) + 1n,
      eventId: BigInt(event.id),
      digest: digest.toString('hex'),
      chain: chain.toString('hex'),
    }
  })
  await tx.$executeRaw`
    INSERT INTO audit_seal (seq, event_id, digest, chain)
    SELECT s.seq, s.event_id, decode(s.digest, 'hex'), decode(s.chain, 'hex')
      FROM unnest(${seals.map((seal) => seal.seq)}::bigint[], ${seals.map((seal) => seal.eventId)}::bigint[],
                  ${seals.map((seal) => seal.digest)}::text[], ${seals.map((seal) => seal.chain)}::text[])
           AS s (seq, event_id, digest, chain)`
}
