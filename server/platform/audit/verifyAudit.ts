import { Prisma } from '#generated/prisma/client.ts'
import type { Db, Reader } from '#server/platform/database/client.ts'
import type { Anchor } from './anchor.ts'
import { auditColumns, type AuditRow } from './auditRow.ts'
import { chainOf, chainStart, digestOf } from './digest.ts'
import { auditHead, isFinal } from './sealEvents.ts'

export type AuditFault = {
  kind: 'gap' | 'deleted' | 'edited' | 'broken' | 'rewritten' | 'cut' | 'unsealed'
  /** The seal to blame; null where an event has none. */
  seq: bigint | null
  eventId: bigint | null
}

export type AuditVerdict = {
  /** Seals that hold, counted from the first. */
  sealed: bigint
  /** Events of the last moments, which the sealer has still to seal. */
  waiting: number
  head: Anchor | null
  fault: AuditFault | null
}

type Options = {
  anchor?: Anchor
  /** Milliseconds that the sealer may take: an older event without a seal is a fault. */
  graceMs?: number
}

type SealRow = Partial<AuditRow> & { seq: bigint; event_id: bigint; digest: string; chain: string }

const batch = 2_000
/** What the sealer may take. */
const sealGraceMs = 10_000
const day = 86_400_000

/** Walks the whole trail, as it stood at one moment, and names the first thing that is wrong with it. */
export async function verifyAudit(db: Db, { anchor, graceMs = sealGraceMs }: Options = {}): Promise<AuditVerdict> {
  const options = { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead, timeout: day, maxWait: 60_000 }
  return db.$transaction(async (tx) => {
    const { head, fault } = await walk(tx, anchor)
    const { unsealed, waiting } = await withoutSeal(tx, graceMs)
    const cut = anchor && anchor.seq > (head?.seq ?? 0n) ? { kind: 'cut' as const, seq: anchor.seq, eventId: null } : null
    return { sealed: head?.seq ?? 0n, waiting, head, fault: fault ?? unsealed ?? cut }
  }, options)
}

/**
 * The same of the last `steps` seals alone, as they stand now: what may be asked at any moment. `late` where steps wait for their seal
 * longer than the sealer may take, as they do while it catches up: no fault yet.
 */
export async function verifyLatest(db: Reader, steps: number): Promise<AuditVerdict & { late: boolean }> {
  const last = await auditHead(db)
  const before =
    last && last.seq > BigInt(steps) ? await db.auditSeal.findUnique({ where: { seq: last.seq - BigInt(steps) } }) : null
  const from = before && { seq: before.seq, chain: Buffer.from(before.chain).toString('hex') }
  const { head, fault } = await walk(db, undefined, from)
  const { unsealed, waiting } = await withoutSeal(db, sealGraceMs, before?.eventId)
  return { sealed: head?.seq ?? 0n, waiting, late: unsealed !== null, head, fault }
}

async function walk(
  tx: Reader,
  anchor?: Anchor,
  from: Anchor | null = null,
): Promise<{ head: Anchor | null; fault: AuditFault | null }> {
  let seq = from?.seq ?? 0n
  let chain = from ? Buffer.from(from.chain, 'hex') : chainStart
  for (;;) {
    const head = seq === 0n ? null : { seq, chain: chain.toString('hex') }
    const seals = await nextSeals(tx, seq)
    if (seals.length === 0) return { head, fault: null }
    for (const seal of seals) {
      const fault = faultOf(seal, seq, chain, anchor)
      if (fault) return { head: seq === 0n ? null : { seq, chain: chain.toString('hex') }, fault }
      seq = seal.seq
      chain = Buffer.from(seal.chain, 'hex')
    }
  }
}

function nextSeals(tx: Reader, after: bigint): Promise<SealRow[]> {
  return tx.$queryRaw<SealRow[]>`
    SELECT s.seq, s.event_id, encode(s.digest, 'hex') AS digest, encode(s.chain, 'hex') AS chain, ${auditColumns}
      FROM audit_seal s LEFT JOIN audit_event e ON e.id = s.event_id
     WHERE s.seq > ${after} ORDER BY s.seq LIMIT ${batch}`
}

function faultOf(seal: SealRow, before: bigint, chain: Buffer, anchor?: Anchor): AuditFault | null {
  const at = { seq: seal.seq, eventId: seal.event_id }
  if (seal.seq !== before + 1n) return { kind: 'gap', seq: before + 1n, eventId: null }
  if (seal.id === undefined || seal.id === null) return { kind: 'deleted', ...at }
  const digest = digestOf(seal as AuditRow)
  if (digest.toString('hex') !== seal.digest) return { kind: 'edited', ...at }
  if (chainOf(chain, digest).toString('hex') !== seal.chain) return { kind: 'broken', ...at }
  if (anchor?.seq === seal.seq && anchor.chain !== seal.chain) return { kind: 'rewritten', ...at }
  return null
}

async function withoutSeal(tx: Reader, graceMs: number, after = 0n): Promise<{ unsealed: AuditFault | null; waiting: number }> {
  const rows = await tx.$queryRaw<{ id: bigint; overdue: boolean }[]>`
    SELECT e.id, ${isFinal} AND e.at < now() - ${graceMs} * interval '1 millisecond' AS overdue FROM audit_event e
     WHERE e.id > ${after} AND NOT EXISTS (SELECT 1 FROM audit_seal s WHERE s.event_id = e.id)
     ORDER BY overdue DESC, e.txid, e.id LIMIT ${batch}`
  const [first] = rows
  const unsealed: AuditFault | null = first?.overdue ? { kind: 'unsealed', seq: null, eventId: first.id } : null
  return { unsealed, waiting: rows.filter((row) => !row.overdue).length }
}
