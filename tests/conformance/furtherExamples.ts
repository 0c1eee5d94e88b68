import { expect } from 'vitest'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { clearPrintList } from '#server/production/printList/clearPrintList.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { nextNumber } from '#tests/support/courier.ts'
import { parcel } from './courierExamples.ts'
import { refuseUnlessJob, same, type Example } from './restSamples.ts'
import { stationId, supervisor, type JobFacts, type Stage } from './restStage.ts'
import { stockFor } from './stockExamples.ts'

/** Another print station of JHB, whose list no other test uses. */
const second = 'JHB-P02'

/** Creates a record as the only one on the second station's list. */
async function listed(stage: Stage): Promise<JobFacts> {
  const operator = await stage.world.as('operator')
  await clearPrintList(operator, { stationId: second })
  const job = await stage.jobs.pending()
  await addToPrintList(operator, { stationId: second, batchNo: 'B-9', jobIds: [job.jobId] })
  return job
}

const store = async (stage: Stage) => (await stockFor(stage)).atBranch(4)
const moved = (
  result: { lotno: string; cardqty: number; ranges: unknown[] },
  { sample }: { sample: { body?: object } },
) =>
  expect(result).toMatchObject({
    stationid: stationId,
    cardqty: 2,
    ranges: [{ startsn: expect.stringMatching(/^\d{9}$/) as string }],
    ...pick(sample),
  })
const pick = ({ body }: { body?: object }) => ({ lotno: (body as { lotno: string }).lotno })

/** The rows that the contract lacks (domain/additionalEndpoints.ts). */
export const furtherExamples: Record<string, Example> = {
  'user.logout': {
    make: async () => ({}),
    foreign: 'same',
    keyless: true,
    fits: (result) => same(result, true),
  },
  'pj.printlist': {
    make: async (stage) => (await listed(stage), { path: { stationid: second } }),
    foreign: 'refused',
    fits: (list: Record<string, unknown>) =>
      expect(list).toMatchObject({
        stationid: second,
        batchno: 'B-9',
        cardtype: 'PLKS',
        records: [{ position: 1, status: 'listed', inprinter: false }],
      }),
  },
  'pj.printlist.clear': {
    make: async (stage) => (await listed(stage), { path: { stationid: second } }),
    once: true,
    foreign: 'refused',
    fits: (result) => same(result, true),
  },
  'pj.printlist.remove': {
    make: async (stage) => ({ path: { stationid: second, applid: (await listed(stage)).applId } }),
    once: true,
    foreign: 'refused',
    fits: (result) => same(result, true),
  },
  'pj.chiperror': {
    async make(stage) {
      const { applId, cardSn } = await stage.jobs.printed()
      return { body: { applid: applId, cardsn: cardSn, remark: 'The chip does not answer' } }
    },
    required: ['applid', 'cardsn'],
    once: true,
    foreign: 'refused',
    fits: (job) => refuseUnlessJob(job, { status: 'chip error', persostatus: 'chip error' }),
  },
  'despatch.poslaju.correct': {
    async make(stage) {
      const packagingid = await parcel(stage, { poslajuNo: nextNumber() })
      return { body: { packagingid, poslajuno: nextNumber(), supervisor } }
    },
    required: ['packagingid', 'poslajuno', 'supervisor'],
    once: true,
    foreign: 'refused',
    fits: (result, { sample }) => {
      const { packagingid, poslajuno } = (sample as { body: Record<string, unknown> }).body
      same(result, { packagingid, poslajuno })
    },
  },
  'stationstock.withdraw': {
    make: async (stage) => ({
      body: { stationid: stationId, lotno: (await store(stage)).lotNo, cardqty: '2' },
    }),
    required: ['stationid', 'lotno', 'cardqty'],
    once: true,
    foreign: 'refused',
    fits: moved,
  },
  'stationstock.putback': {
    async make(stage) {
      const { lotNo } = await store(stage)
      await withdrawCards(await stage.world.as('operator'), { stationId, lotNo, quantity: 3 })
      return { body: { stationid: stationId, lotno: lotNo, cardqty: 2 } }
    },
    required: ['stationid', 'lotno', 'cardqty'],
    once: true,
    foreign: 'refused',
    fits: moved,
  },
}
