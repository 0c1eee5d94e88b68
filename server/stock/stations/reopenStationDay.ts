import { malaysianDate } from '#domain/malaysia.ts'
import { problem } from '#domain/problems.ts'
import { reopenStationDayInput } from '#domain/stationDay/inputs.ts'
import { consumeApproval } from '#server/access/approvals/consumeApproval.ts'
import { command } from '#server/platform/command.ts'
import { lockStockStation } from './lockStockStation.ts'
import { closingRound } from './stationDays.ts'

/**
 * Reopens a station's day that was closed too early: only on the same day, with a supervisor's
 * approval and a reason. The previous counts are kept, and the day is closed again with a new
 * count. Refused where another branch closed the day, because the station has moved since and
 * nobody could close it there.
 * @throws day.reopenTooLate, day.closedElsewhere, day.notClosed, station.notFound,
 *   permission.denied, supervisor.needed
 */
export const reopenStationDay = command({
  name: 'reopenStationDay',
  action: 'stationDay.reopen',
  input: reopenStationDayInput,
  async run(scope, { stationId, day, reason, approval }) {
    const station = await lockStockStation(scope, stationId, 'reopen', day)
    if (day !== malaysianDate(scope.now)) throw problem('day.reopenTooLate', {}, 'day')
    const { branchCode } = station
    const elsewhere = await scope.tx.stationDay.findFirst({
      where: { stationId, day: new Date(day), branchCode: { not: branchCode } },
    })
    if (elsewhere) throw problem('day.closedElsewhere', { branch: elsewhere.branchCode }, 'day')
    const { supervisorLoginId: approvedBy } = await consumeApproval(scope, approval, 'reopenDay', {
      of: `StationDay:${stationId}:${day}`,
      facts: [`StationDay:${stationId}:${day}`],
    })
    const round = await closingRound(scope.tx, stationId, day)
    await scope.tx.stationDayReopening.create({
      data: {
        stationId,
        branchCode,
        day: new Date(day),
        round,
        reason,
        reopenedAt: scope.now,
        reopenedById: scope.viewer.userId,
        approvedBy,
      },
    })
    return {
      result: { stationId, day },
      audit: {
        subjects: [`Station:${stationId}`, `StationDay:${stationId}:${day}`],
        before: { closed: true },
        after: { closed: false, day, reason },
        approvedBy,
      },
      changed: [
        { kind: 'stock', id: stationId, branchCode },
        { kind: 'station', id: stationId, branchCode },
      ],
    }
  },
})
