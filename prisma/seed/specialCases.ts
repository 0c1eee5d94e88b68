import type { Tx } from '#server/platform/database/client.ts'
import type { SeedApplication } from './buildApplications.ts'
import { plusDays, type Calendar } from './Calendar.ts'
import type { Random } from './random.ts'
import type { SeedJob } from './seedJob.ts'
import type { SeedPackage } from './seedPackage.ts'

/**
 * Returns applications that are not processed: a few of the last two weeks, and at JHB one without
 * a sticker number.
 */
export function leftWaiting(
  random: Random,
  calendar: Calendar,
  applications: readonly SeedApplication[],
): Set<SeedApplication> {
  const recent = applications.filter(
    ({ day }) => day >= calendar.today - 9 && day <= calendar.today - 3,
  )
  const waiting = new Set(recent.filter(() => random.chance(0.015)))
  const inJohor = recent.filter(({ record }) => record.printingbranch === 'JHB')
  for (const application of inJohor.slice(0, 2)) waiting.add(application)
  const withoutQr = inJohor.at(-1)
  if (withoutQr) {
    withoutQr.record.stickerno = null
    waiting.add(withoutQr)
  }
  return waiting
}

/**
 * Marks cards as received by the department: those sent three weeks ago, and one card at JHB that
 * still awaits its check.
 */
export function receiveByImmigration(
  now: Date,
  packages: readonly SeedPackage[],
  jobs: readonly SeedJob[],
): void {
  for (const { at, undoneAt, jobs: sent } of packages) {
    if (undoneAt || plusDays(at, 21) > now) continue
    for (const job of sent)
      job.application.record.receivedbyimmigration = plusDays(at, 14).toISOString()
  }
  const early = jobs.find(
    (job) => job.status === 'pendingQc' && job.application.record.printingbranch === 'JHB',
  )
  if (early)
    early.application.record.receivedbyimmigration = new Date(
      early.since.getTime() + 60_000,
    ).toISOString()
}

/** A station's open printing list, with who filled it and when. */
export type OpenListSeed = {
  stationId: string
  by: string
  at: Date
  batchNo: string
  jobs: SeedJob[]
}

/** Writes the lists of `listSome`. */
export async function openLists(
  tx: Tx,
  lists: readonly OpenListSeed[],
  ids: { plks: number; users: Record<string, number> },
): Promise<void> {
  for (const { stationId, by, at, batchNo, jobs } of lists) {
    await tx.printList.create({
      data: {
        stationId,
        cardTypeId: ids.plks,
        batchNo,
        openedAt: at,
        items: {
          create: jobs.map((job, i) => ({
            jobId: job.id,
            position: i + 1,
            addedAt: at,
            addedById: ids.users[by]!,
          })),
        },
      },
    })
  }
}

/** Adds waiting records to open printing lists: three at JHB-P01, two at PEN-P01. */
export function listSome(now: Date, jobs: readonly SeedJob[]): OpenListSeed[] {
  const since = new Date(now.getTime() - 20 * 60_000)
  const batchNo = `B${now.toISOString().slice(2, 10).replaceAll('-', '')}-P01`
  const lists: OpenListSeed[] = []
  for (const [branchCode, count, by] of [
    ['JHB', 3, 'operator'],
    ['PEN', 2, 'operator.pen'],
  ] as const) {
    const fit = jobs.filter(
      ({ status, attempt, application: { record, cardType }, since: waiting }) =>
        status === 'new' &&
        attempt === 1 &&
        cardType === 'PLKS' &&
        record.printingbranch === branchCode &&
        record.stickerno !== null &&
        waiting < since,
    )
    const stationId = `${branchCode}-P01`
    const listed = fit.slice(-count)
    for (const job of listed)
      Object.assign(job, { status: 'listed', since, stationId, version: job.version + 1 })
    if (listed.length > 0) lists.push({ stationId, by, at: since, batchNo, jobs: listed })
  }
  return lists
}
