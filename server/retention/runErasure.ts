import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import type { Cutoffs } from '#domain/retention/cutoffs.ts'
import { erasureKinds, type ErasureKind } from '#domain/retention/kinds.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Erasure } from '#generated/prisma/client.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { unlimited } from '#server/platform/database/unlimited.ts'
import { maintenanceRefusal } from '#server/platform/maintenance.ts'
import { dueRecords, latestOf, receivedBefore } from './dueSql.ts'
import { eraseRows, type Erasing } from './eraseRows.ts'
import { erasureChange } from './erasureChange.ts'
import { forgetNames } from './forgetNames.ts'

const product = { product: 'retention' }
/** Applications of one transaction. */
const atOnce = 200

/**
 * Carries out the approved erasure, if there is one, in batches. Each batch is one transaction with
 * its place in the order, so that a process which is killed loses nothing, and any number of
 * processes may run it at once: one works on a batch, the others leave it alone. During maintenance
 * it waits.
 */
export async function runErasure(
  services: Pick<Services, 'db' | 'clock' | 'shared'>,
  signal?: AbortSignal,
  batch = atOnce,
): Promise<void> {
  const { db, clock } = services
  for (;;) {
    if (signal?.aborted || (await maintenanceRefusal(services))) return
    const step = await transaction(db, (tx) => eraseBatch(tx, clock.now(), batch), unlimited)
    if (step === 'nothing') return
    if (step === 'erased') continue
    await forgetNames(db)
    await transaction(db, (tx) => end(tx, step.erasureId, clock.now()))
    return
  }
}

type Step = 'nothing' | 'erased' | { erasureId: number }

async function eraseBatch(tx: Tx, now: Date, batch: number): Promise<Step> {
  const [claimed] = await tx.$queryRaw<
    { id: number }[]
  >`SELECT id FROM erasure WHERE ended_at IS NULL FOR UPDATE SKIP LOCKED`
  if (!claimed) return 'nothing'
  const erasure = await tx.erasure.findUniqueOrThrow({ where: { id: claimed.id } })
  const cutoffs = cutoffsOfErasure(erasure)
  const next = await nextApplications(tx, erasure, cutoffs, batch)
  const last = next.at(-1)
  if (!last) return { erasureId: erasure.id }
  const due = await lockDue(
    tx,
    cutoffs,
    next.map(({ applId }) => applId),
  )
  if (due.length > 0) await erase(tx, erasure.id, due, now)
  await tx.erasure.update({
    where: { id: erasure.id },
    data: { reachedAt: last.receivedAt, reachedApplId: last.applId },
  })
  return 'erased'
}

const cutoffsOfErasure = (erasure: Erasure) =>
  Object.fromEntries(
    erasureKinds.map((kind) => {
      const before = erasure[`${kind}Before`]
      return [kind, before && dayOfColumn(before)]
    }),
  ) as Cutoffs

function nextApplications(
  tx: Tx,
  { reachedAt, reachedApplId }: Erasure,
  cutoffs: Cutoffs,
  batch: number,
): Promise<{ applId: string; receivedAt: Date }[]> {
  const after = reachedAt
    ? Prisma.sql`(a.received_at, a.appl_id) > (${reachedAt}, ${reachedApplId})`
    : Prisma.sql`TRUE`
  return tx.$queryRaw`
    SELECT a.appl_id "applId", a.received_at "receivedAt" FROM application a
     WHERE ${receivedBefore(latestOf(cutoffs))} AND ${after} ORDER BY a.received_at, a.appl_id LIMIT ${batch}`
}

type Due = { applId: string; kind: ErasureKind }

/**
 * Locks what is due in the order of commands (packages, then jobs), and asks again what is: a
 * command that had the lock may have brought a card back.
 */
async function lockDue(tx: Tx, cutoffs: Cutoffs, applIds: string[]): Promise<Due[]> {
  const due = (ids: string[]) => {
    const records = dueRecords(cutoffs, Prisma.sql`a.appl_id = ANY(${ids})`)
    return tx.$queryRaw<Due[]>`
      SELECT d.appl_id "applId", d.kind::text FROM (${records}) d ORDER BY d.appl_id, d.kind`
  }
  const found = [...new Set((await due(applIds)).map(({ applId }) => applId))]
  if (found.length === 0) return []
  await tx.$queryRaw`
    SELECT 1 FROM package WHERE packaging_id IN (
      SELECT i.packaging_id FROM card_job j JOIN package_item i ON i.job_id = j.id WHERE j.appl_id = ANY(${found}))
     ORDER BY packaging_id FOR UPDATE`
  await tx.$queryRaw`SELECT 1 FROM card_job WHERE appl_id = ANY(${found}) ORDER BY id FOR UPDATE`
  await tx.$queryRaw`SELECT 1 FROM application WHERE appl_id = ANY(${found}) ORDER BY appl_id FOR UPDATE`
  return due(found)
}

async function erase(tx: Tx, erasureId: number, due: Due[], now: Date): Promise<void> {
  const erasing = Object.fromEntries(
    erasureKinds.map((kind) => [
      kind,
      due.filter((each) => each.kind === kind).map(({ applId }) => applId),
    ]),
  ) as Erasing
  await eraseRows(tx, erasing, now)
  await tx.erasedRecord.createMany({ data: due.map((each) => ({ ...each, erasureId, at: now })) })
  const jobs = await tx.$queryRaw<{ applId: string; jobIds: number[] }[]>`
    SELECT appl_id "applId", array_agg(id ORDER BY id) "jobIds" FROM card_job
     WHERE appl_id = ANY(${due.map(({ applId }) => applId)}) GROUP BY 1 ORDER BY 1`
  for (const { applId, jobIds } of jobs)
    await recordAudit(tx, product, now, {
      action: 'eraseRecord',
      subjects: [`Application:${applId}`, ...jobIds.map((id) => `CardJob:${id}`)],
      after: { erased: due.filter((each) => each.applId === applId).map(({ kind }) => kind) },
    })
}

/** The names of the numbers in the audit trail. */
const factNames: Record<ErasureKind, string> = {
  photograph: 'photographs',
  signature: 'signatures',
  address: 'addresses',
  particulars: 'particulars',
}

/** Ends an erasure once, with what it came to. */
async function end(tx: Tx, id: number, now: Date): Promise<void> {
  const ended = await tx.erasure.updateMany({
    where: { id, endedAt: null },
    data: { endedAt: now },
  })
  if (ended.count === 0) return
  const counts = await tx.erasedRecord.groupBy({
    by: ['kind'],
    where: { erasureId: id },
    _count: true,
  })
  await recordAudit(
    tx,
    product,
    now,
    {
      action: 'endErasure',
      subjects: [`Erasure:${id}`],
      after: Object.fromEntries(counts.map(({ kind, _count }) => [factNames[kind], _count])),
    },
    [erasureChange],
  )
}
