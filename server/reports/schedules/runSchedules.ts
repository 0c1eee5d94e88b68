import { can } from '#domain/access.ts'
import type { ProblemCode } from '#domain/problems.ts'
import type { ReportFilter } from '#domain/report/reportFilter.ts'
import type { ExportFormat } from '#domain/reportExport/inputs.ts'
import type { ScheduleRange, ScheduleTimes } from '#domain/reportSchedule/inputs.ts'
import { lastDue } from '#domain/reportSchedule/lastDue.ts'
import { nextRun } from '#domain/reportSchedule/nextRun.ts'
import type { ReportSchedule } from '#generated/prisma/client.ts'
import { viewerOf } from '#server/access/sessions/viewerOf.ts'
import { activeUser } from '#server/access/users/activeUser.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { unlimited } from '#server/platform/database/unlimited.ts'
import { announce } from '#server/platform/events/announce.ts'
import { notify } from '#server/platform/notify.ts'
import { sharedMoment } from '#server/platform/sharedTime.ts'
import { exportChange } from '#server/reports/exports/exportDone.ts'
import { queueExport } from '#server/reports/exports/queueExport.ts'
import { reportName } from '#server/reports/reportName.ts'
import { findReport } from '#server/reports/reports.ts'
import { daysFor } from './daysFor.ts'
import { seesFiltered } from './seesFiltered.ts'

/**
 * Runs the schedule that has been due longest, once, in whichever process comes first: creates an
 * export for each recipient, and in the same transaction sets its next time. After a downtime it
 * runs once for all missed runs, as the last of them. Returns whether there was one.
 */
export function runNextSchedule(services: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  return transaction(
    services.db,
    async (tx) => {
      const [due] = await tx.$queryRaw<{ id: string; now: Date }[]>`
      SELECT id::text, ${sharedMoment(services)} "now" FROM report_schedule
       WHERE NOT paused AND next_at <= ${sharedMoment(services)} ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED`
      if (!due) return false
      const now = new Date(due.now)
      const schedule = await tx.reportSchedule.findUniqueOrThrow({ where: { id: due.id } })
      const lastFailure = await runSchedule(tx, schedule, now)
      const nextAt = nextRun(schedule as unknown as ScheduleTimes, now)
      await tx.reportSchedule.update({
        where: { id: due.id },
        data: { nextAt, lastRunAt: now, lastFailure },
      })
      if (lastFailure) {
        const { ownerId: userId, reportId } = schedule
        const known = findReport(reportId)
        const report = known ? reportName(reportId) : { en: reportId, ms: reportId }
        const failed = { kind: 'scheduleFailed', facts: { report } } as const
        await notify(tx, { now, viewer: null }, { userId, branchCode: null }, failed)
      }
      return true
    },
    unlimited,
  )
}

/** Runs a schedule. Returns why it creates nothing, or null if it does. */
async function runSchedule(
  tx: Tx,
  schedule: ReportSchedule,
  now: Date,
): Promise<ProblemCode | null> {
  const { id, ownerId, branchCode, reportId, locale, origin } = schedule
  const owner = await tx.user.findFirst({
    where: { id: ownerId, ...activeUser },
  })
  if (!owner) return 'export.ownerGone'
  // A report that the product no longer has is not the fault of the schedule's owner.
  const { action } = findReport(reportId) ?? {}
  if (!action) return 'record.notFound'
  const given = schedule.filter as ReportFilter
  // An owner who may no longer do this for their branch gets no runs in their name.
  if (branchCode && (owner.branchCode !== branchCode || !can(viewerOf(owner), 'schedule.branch')))
    return 'schedule.ownerMayNot'
  if (!seesFiltered(viewerOf(owner), given)) return 'permission.denied'
  const people = branchCode
    ? await tx.user.findMany({
        where: { branchCode, ...activeUser },
        orderBy: { id: 'asc' },
      })
    : [owner]
  const readers = people
    .map(viewerOf)
    .filter((person) => can(person, action) && seesFiltered(person, given))
  if (readers.length === 0) return 'permission.denied'
  const due = lastDue(schedule as unknown as ScheduleTimes, schedule.nextAt, now)
  const filter = { ...given, ...daysFor(schedule.range as ScheduleRange, due) }
  const format = schedule.format as ExportFormat
  for (const reader of readers) {
    const wanted = {
      ownerId: reader.userId,
      scheduleId: id,
      reportId,
      format,
      filter,
      locale,
      origin,
    }
    const exportId = await queueExport(tx, now, wanted)
    await announce(tx, [exportChange(exportId, reader.branchCode)])
  }
  return null
}
