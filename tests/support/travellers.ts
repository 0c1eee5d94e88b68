import { malaysianDate } from '#domain/malaysia.ts'
import { getCardJob } from '#server/production/jobs/cardJobQueries.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { clearPrintList } from '#server/production/printList/clearPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { recordChipError } from '#server/production/quality/recordChipError.ts'
import { rejectQc } from '#server/production/quality/rejectQc.ts'
import { createTraveller } from '#server/traveller/createTraveller.ts'
import { findTravellerWork } from '#server/traveller/travellerWork.ts'
import { basicLot } from '../../prisma/seed/seedBasics.ts'
import type { Person, World } from './world.ts'

let chips = 0

/**
 * Simulates a day's work with the small world's lot at a station of JHB: cards made, spoiled and
 * judged with the product's commands.
 */
export function travellersOf(world: World, stationId = 'JHB-P01') {
  const { lotNo } = basicLot
  const today = () => malaysianDate(world.now)
  const keyOf = ({ viewer }: Person, day = today()) => ({
    lotNo,
    stationId,
    operator: viewer.loginId,
    day,
  })

  async function listed(by: Person): Promise<{ jobId: number; cardSn: string }> {
    const [next] = await world.services.db.$queryRaw<{ serial: bigint }[]>`
      SELECT min(h.start_sn) serial FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
       WHERE a.place = 'station' AND a.station_id = ${stationId} AND h.lot_no = ${lotNo}`
    const jobId = await world.job()
    await clearPrintList(by, { stationId })
    await addToPrintList(by, { stationId, batchNo: 'B1', jobIds: [jobId] })
    return { jobId, cardSn: String(next!.serial ?? basicLot.startSn).padStart(9, '0') }
  }

  const work = {
    lotNo,
    stationId,
    today,
    keyOf,
    /** Prints the station's next blank cards. */
    async print(by: Person, cards = 1): Promise<number> {
      let made = 0
      for (let i = 0; i < cards; i++) {
        const { jobId, cardSn } = await listed(by)
        await printCard(by, {
          jobId,
          stationId,
          cardSn,
          chipSn: `04B288F3${String(++chips).padStart(8, '0')}`,
        })
        made = jobId
      }
      return made
    },
    /** Prints a card, which another person then rejects. */
    async reject(by: Person, checker: Person, qcStatusCode: string): Promise<void> {
      const jobId = await work.print(by)
      const { application } = await getCardJob(checker, jobId)
      await rejectQc(checker, {
        jobId,
        qrString: application.qrString!,
        qcStatusCode,
        reprint: false,
        newJob: false,
      })
    },
    async spoil(by: Person): Promise<void> {
      await recordChipError(by, { ...(await listed(by)), remark: '' })
    },
    recorded: async (by: Person, day = today()) => (await findTravellerWork(by, keyOf(by, day)))!,
    /** Creates a form of a person's recorded work of today, made by another. */
    async form(maker: Person, of: Person, changed: object = {}): Promise<number> {
      const { good, rejects } = await work.recorded(of)
      return (await createTraveller(maker, { ...keyOf(of), good, rejects, ...changed })).travellerId
    },
  }
  return work
}
export type Travellers = ReturnType<typeof travellersOf>
