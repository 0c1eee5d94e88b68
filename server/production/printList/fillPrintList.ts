import { fillPrintListInput } from '#domain/cardJob/inputs.ts'
import { problem } from '#domain/problems.ts'
import { Prisma, type Station } from '#generated/prisma/client.ts'
import { getCardTypeByCode } from '#server/branches/findCardTypeByCode.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { ensureQr, type SignedJob } from '#server/production/applications/ensureQr.ts'
import { lockCardJobs } from '#server/production/jobs/lockCardJob.ts'
import { findOpenList, lockWorkingStation, stillWaits } from './openPrintList.ts'
import { freePlaces, goesOn, listedDone, putOnList, recordsOfList } from './putOnList.ts'

/**
 * Fills a station's printing list with the longest-waiting records of one card type: those assigned
 * to the station, and unassigned ones whose QR code can be generated. Records that a concurrent
 * command takes are left to it.
 */
export const fillPrintList = command({
  name: 'fillPrintList',
  action: 'printList.manage',
  input: fillPrintListInput,
  async run(scope, { stationId, batchNo, cardType }) {
    const station = await lockWorkingStation(scope, stationId)
    const list = await findOpenList(scope, stationId)
    const waiting = list && stillWaits(list) ? list : null
    const asked = cardType === undefined ? null : (await getCardTypeByCode(scope.tx, cardType)).id
    if (waiting && asked !== null && asked !== waiting.cardTypeId)
      throw problem('print.mixedCardType')

    const num = await recordsOfList(scope, station.branchCode)
    const cardTypeId = waiting?.cardTypeId ?? asked ?? (await typeOfOldest(scope, station))
    if (cardTypeId === undefined) throw problem('print.nothingToFill')
    // Finished records keep their places where the list continues.
    const places =
      list && goesOn(list, { cardTypeId, batchNo, num }) ? freePlaces(list, num).length : num
    if (places === 0) throw problem('print.listFull', { num })
    const jobs = await lockCardJobs(scope, await oldest(scope, station, cardTypeId, places))
    if (jobs.length === 0) throw problem('print.nothingToFill')
    const signed: SignedJob[] = []
    for (const job of jobs) signed.push(await ensureQr(scope, job))
    return listedDone(station, await putOnList(scope, station, batchNo, signed))
  },
})

/** Returns the card type of the longest-waiting record, or undefined. */
async function typeOfOldest(scope: CommandScope, station: Station): Promise<number | undefined> {
  return (await candidates(scope, station, Prisma.sql`TRUE`, 1))[0]?.cardTypeId
}

/** Returns the longest-waiting jobs of the type. */
async function oldest(
  scope: CommandScope,
  station: Station,
  cardTypeId: number,
  places: number,
): Promise<number[]> {
  return (await candidates(scope, station, Prisma.sql`a.card_type_id = ${cardTypeId}`, places)).map(
    ({ id }) => id,
  )
}

function candidates({ tx }: CommandScope, station: Station, type: Prisma.Sql, most: number) {
  return tx.$queryRaw<{ id: number; cardTypeId: number }[]>`
    SELECT j.id, a.card_type_id "cardTypeId" FROM card_job j JOIN application a ON a.appl_id = j.appl_id
     WHERE j.branch_code = ${station.branchCode} AND j.status = 'new' AND (j.station_id = ${station.id} OR j.station_id IS NULL)
       AND a.sticker_no IS NOT NULL AND a.passport_no <> '' AND ${type}
     ORDER BY j.since, j.id LIMIT ${most} FOR UPDATE OF j SKIP LOCKED`
}
