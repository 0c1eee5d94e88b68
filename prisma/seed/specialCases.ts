import type { Tx } from '#server/platform/database/client.ts'
import type { SeedApplication } from './buildApplications.ts'
import { plusDays, type Calendar } from './Calendar.ts'
import type { SeedPackage } from './packDespatches.ts'
import type { Random } from './random.ts'
import type { SeedJob } from './seedJob.ts'

/** Those that nobody gets round to: a few of the last two weeks, and at JHB one without a sticker number. */
export function leftWaiting(
  random: Random,
  calendar: Calendar,
  applications: readonly SeedApplication[],
): Set<SeedApplication> {
  const recent = applications.filter(({ day }) => day >= calendar.today - 9 && day <= calendar.today - 3)
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

/** The department has long received what went out three weeks ago, and one card at JHB that still waits for its check. */
export function receiveByImmigration(now: Date, packages: readonly SeedPackage[], jobs: readonly SeedJob[]): void {
  for (const { at, undoneAt, jobs: sent } of packages) {
    if (undoneAt || plusDays(at, 21) > now) continue
    for (const job of sent) job.application.record.receivedbyimmigration = plusDays(at, 14).toISOString()
  }
  const early = jobs.find((job) => job.status === 'pendingQc' && job.application.record.printingbranch === 'JHB')
  if (early) early.application.record.receivedbyimmigration = new Date(early.since.getTime() + 60_000).toISOString()
}

/** Open printing lists: three records at JHB-P01, two at PEN-P01. */
export async function openLists(
  tx: Tx,
  now: Date,
  listed: readonly SeedJob[],
  ids: { plks: number; users: Record<string, number> },
): Promise<void> {
  for (const [stationId, loginId] of [
    ['JHB-P01', 'operator'],
    ['PEN-P01', 'operator.pen'],
  ] as const) {
    const here = listed.filter((job) => job.stationId === stationId)
    if (here.length === 0) continue
    const addedAt = here[0]!.since
    await tx.printList.create({
      data: {
        stationId,
        cardTypeId: ids.plks,
        batchNo: `B${now.toISOString().slice(2, 10).replaceAll('-', '')}-P01`,
        openedAt: addedAt,
        items: {
          create: here.map((job, i) => ({ jobId: job.id, position: i + 1, addedAt, addedById: ids.users[loginId]! })),
        },
      },
    })
  }
}

/** Puts waiting records onto the lists that `openLists` writes. */
export function listSome(now: Date, jobs: readonly SeedJob[]): SeedJob[] {
  const since = new Date(now.getTime() - 20 * 60_000)
  const listed: SeedJob[] = []
  for (const [branchCode, count] of [
    ['JHB', 3],
    ['PEN', 2],
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
    for (const job of fit.slice(-count)) {
      Object.assign(job, { status: 'listed', since, stationId: `${branchCode}-P01`, version: job.version + 1 })
      listed.push(job)
    }
  }
  return listed
}

/** A file of last week of which three records were refused. */
export async function seedRegistryFile(tx: Tx, now: Date): Promise<void> {
  await tx.registryFile.create({
    data: {
      name: 'permohonan-plks.xlsx',
      sha256: '3f'.repeat(32),
      receivedAt: plusDays(now, -3),
      rows: 184,
      inserted: 181,
      updated: 0,
      unchanged: 0,
      rejected: 3,
      errors: {
        create: [
          {
            row: 37,
            field: 'passportno',
            code: 'row.passport',
            values: { value: 'BK12345' },
            applicationNo: 'PLKS-26-099137',
          },
          {
            row: 92,
            field: 'postcode',
            code: 'row.postcode',
            values: { value: '11900' },
            applicationNo: 'PLKS-26-099192',
          },
          {
            row: 150,
            field: 'cardtype',
            code: 'row.cardTypeNotMade',
            values: { value: 'EP' },
            applicationNo: 'EP-26-099250',
          },
        ],
      },
    },
  })
}
