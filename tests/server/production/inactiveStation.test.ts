import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reassignJobs } from '#server/production/jobs/reassignJobs.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { cancelPrint } from '#server/production/printList/cancelPrint.ts'
import { clearPrintList } from '#server/production/printList/clearPrintList.ts'
import { fillPrintList } from '#server/production/printList/fillPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { removeFromPrintList } from '#server/production/printList/removeFromPrintList.ts'
import { startPrint } from '#server/production/printList/startPrint.ts'
import { setStationActive } from '#server/stations/setStationActive.ts'
import { batchNo, cardJobs, stationId, type CardJobs } from '#tests/support/cardJobs.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
})
afterAll(() => world.close())

const inactive = expect.objectContaining({ code: 'station.inactive' })
const claim = 'the window at the station'
const setActive = (active: boolean) => setStationActive(jobs.operator, { key: stationId, active })

/** Runs the callback while the station is inactive; afterwards it is active with an empty list. */
async function whileInactive(test: () => Promise<void>): Promise<void> {
  await setActive(false)
  try {
    await test()
  } finally {
    await setActive(true)
    await clearPrintList(jobs.operator, { stationId })
  }
}

describe('an inactive station releases', () => {
  it('records that are removed, cleared or reassigned', async () => {
    const first = await jobs.bring('listed')
    const second = await world.job()
    await addToPrintList(jobs.operator, { stationId, batchNo, jobIds: [second] })
    const given = await world.job()
    await reassignJobs(jobs.operator, { jobIds: [given], stationId })
    await whileInactive(async () => {
      await removeFromPrintList(jobs.operator, { stationId, jobId: first.jobId })
      await clearPrintList(jobs.operator, { stationId })
      await reassignJobs(jobs.operator, {
        jobIds: [first.jobId, second, given],
        stationId: 'JHB-P02',
      })
      expect([await jobs.stateOf(first.jobId), await jobs.stateOf(second)]).toEqual(['new', 'new'])
    })
  })

  it('the card in its printer: saved, or reported as not printed', async () => {
    const saved = await jobs.bring('listed')
    await startPrint(jobs.operator, { ...saved, stationId, claim })
    await whileInactive(async () => {
      await printCard(jobs.operator, { ...saved, stationId, claim })
      expect(await jobs.stateOf(saved.jobId)).toBe('pendingQc')
    })
    const cancelled = await jobs.bring('listed')
    await startPrint(jobs.operator, { ...cancelled, stationId, claim })
    await whileInactive(async () => {
      await cancelPrint(jobs.operator, { stationId, jobId: cancelled.jobId })
      await removeFromPrintList(jobs.operator, { stationId, jobId: cancelled.jobId })
    })
  })

  it('but accepts nothing: no record is added, started or assigned', async () => {
    const job = await jobs.bring('listed')
    const jobId = await world.job()
    await whileInactive(async () => {
      await expect(
        addToPrintList(jobs.operator, { stationId, batchNo, jobIds: [jobId] }),
      ).rejects.toEqual(inactive)
      await expect(fillPrintList(jobs.operator, { stationId, batchNo })).rejects.toEqual(inactive)
      await expect(startPrint(jobs.operator, { ...job, stationId, claim })).rejects.toEqual(
        inactive,
      )
      await expect(printCard(jobs.operator, { ...job, stationId })).rejects.toEqual(inactive)
      await expect(reassignJobs(jobs.operator, { jobIds: [jobId], stationId })).rejects.toEqual(
        inactive,
      )
    })
  })
})
