import { malaysianDate } from '#domain/malaysia.ts'
import { problem } from '#domain/problems.ts'
import { reopenStationDayInput } from '#domain/stationDay/inputs.ts'
import { useApproval } from '#server/access/approvals/useApproval.ts'
import { command } from '#server/platform/command.ts'
import { lockStockStation } from './lockStockStation.ts'
import { closingRound } from './stationDays.ts'

/**
 * Opens a station's day again that was closed too early: on the day itself, by two people of whom one is a supervisor, for a reason.
 * What was counted stays written down; the day is closed anew with what is counted then.
 * At another branch, to which the station was moved since, nobody could close it again.
 * @throws day.reopenTooLate, day.closedElsewhere, day.notClosed, station.notFound, permission.denied, supervisor.needed
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
    const { supervisorLoginId: approvedBy } = await useApproval(scope, approval, 'reopenDay', `StationDay:${stationId}:${day}`)
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
