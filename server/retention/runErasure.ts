import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { retained, type Cutoffs } from '#domain/retention/cutoffs.ts'
import { cardErasureKinds, type CardErasureKind } from '#domain/retention/kinds.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Erasure } from '#generated/prisma/client.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { unlimited } from '#server/platform/database/unlimited.ts'
import { maintenanceRefusal } from '#server/platform/maintenance.ts'
import { dueRecords, latestOf, receivedBefore } from './dueSql.ts'
import { endErasure } from './endErasure.ts'
import { eraseCsmBatch } from './eraseCsm.ts'
import { eraseRows, type Erasing } from './eraseRows.ts'
import { forgetNames } from './forgetNames.ts'

const product = { product: 'retention' }
/** Applications, or CSM jobs, of one transaction. */
const atOnce = 200

/**
 * Carries out the approved erasure, if there is one, in batches. Each batch is one transaction with
 * its place in the order, so that a process which is killed loses nothing, and any number of
 * processes may run it at once: one works on a batch, the others leave it alone. The CSM area
 * follows after the applications, in a process that has its folders. During maintenance it waits.
 */
export async function runErasure(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'shared' | 'config'>,
  signal?: AbortSignal,
  batch = atOnce,
): Promise<void> {
  const { db, clock, config } = services
  for (;;) {
    if (signal?.aborted || (await maintenanceRefusal(services))) return
    const step = await transaction(
      db,
      (tx) => eraseBatch(tx, clock.now(), batch, config.CSM_FOLDERS),
      unlimited,
    )
    if (step === 'elsewhere')
      services.log.warn('an erasure of CSM jobs waits for a process with CSM_FOLDERS')
    if (step === 'nothing' || step === 'elsewhere') return
    if (step === 'erased') continue
    if (step.cards) await forgetNames(db)
    await transaction(db, (tx) => endErasure(tx, step.erasureId, clock.now()))
    return
  }
}

type Step = 'nothing' | 'elsewhere' | 'erased' | { erasureId: number; cards: boolean }

async function eraseBatch(
  tx: Tx,
  now: Date,
  size: number,
  root: string | undefined,
): Promise<Step> {
  const [claimed] = await tx.$queryRaw<
    { id: number }[]
  >`SELECT id FROM erasure WHERE ended_at IS NULL FOR UPDATE SKIP LOCKED`
  if (!claimed) return 'nothing'
  const erasure = await tx.erasure.findUniqueOrThrow({ where: { id: claimed.id } })
  const cutoffs = cutoffsOfErasure(erasure)
  const next = await nextApplications(tx, erasure, cutoffs, size)
  const last = next.at(-1)
  if (!last) {
    if (!erasure.csmBefore || erasure.csmEndedAt)
      return { erasureId: erasure.id, cards: latestOf(cutoffs) !== '' }
    return eraseCsmBatch(tx, { erasure, root, now, size })
  }
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
    retained.map((kind) => {
      const before = erasure[`${kind}Before`]
      return [kind, before && dayOfColumn(before)]
    }),
  ) as Cutoffs

async function nextApplications(
  tx: Tx,
  { reachedAt, reachedApplId }: Erasure,
  cutoffs: Cutoffs,
  batch: number,
): Promise<{ applId: string; receivedAt: Date }[]> {
  const latest = latestOf(cutoffs)
  if (latest === '') return []
  const after = reachedAt
    ? Prisma.sql`(a.received_at, a.appl_id) > (${reachedAt}, ${reachedApplId})`
    : Prisma.sql`TRUE`
  return tx.$queryRaw`
    SELECT a.appl_id "applId", a.received_at "receivedAt" FROM application a
     WHERE ${receivedBefore(latest)} AND ${after} ORDER BY a.received_at, a.appl_id LIMIT ${batch}`
}

type Due = { applId: string; kind: CardErasureKind }

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
    cardErasureKinds.map((kind) => [
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
