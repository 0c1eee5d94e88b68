import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatCardSn } from '#domain/serials.ts'
import { scanPackage } from '#server/despatch/scanPackage.ts'
import { getCardJob } from '#server/production/jobs/cardJobQueries.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { clearPrintList } from '#server/production/printList/clearPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { startPrint } from '#server/production/printList/startPrint.ts'
import { checkQuality } from '#server/production/quality/checkQuality.ts'
import { manualReject } from '#server/production/quality/manualReject.ts'
import { recordChipError } from '#server/production/quality/recordChipError.ts'
import { rejectQc } from '#server/production/quality/rejectQc.ts'
import { scanCardJobs } from '#server/production/search/scanCardJobs.ts'
import { addSpoiledCard } from '#server/stock/destructions/addSpoiledCard.ts'
import { openDestruction } from '#server/stock/destructions/openDestruction.ts'
import { sealDestruction } from '#server/stock/destructions/sealDestruction.ts'
import { witnessDestruction } from '#server/stock/destructions/witnessDestruction.ts'
import { returnToStore } from '#server/stock/stations/returnToStore.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { countRange } from '#server/stock/stocktakes/countRange.ts'
import { openStocktake } from '#server/stock/stocktakes/openStocktake.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { returnLots } from '#server/stock/transfers/returnLots.ts'
import { batchNo, cardJobs, type MadeJob } from '#tests/support/cardJobs.ts'
import { counterOf } from '#tests/support/counterOf.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { consent, lotNo, refusal, station } from './stockTest.ts'

let world: World
let cards: Awaited<ReturnType<typeof cardJobs>>
let stock: Stock
let operator: Person
let destroyed: { cardSn: string; documentNo: string }
let card: MadeJob

beforeAll(async () => {
  world = await createWorld()
  cards = await cardJobs(world)
  stock = await stockOf(world)
  operator = await world.as('operator')
  card = await cards.bring('qcRejected')
  destroyed = await destroy(card)
})
afterAll(() => world.close())

/** Destroys a rejected card before two witnesses, in the open container if there is one. */
async function destroy({ cardSn }: MadeJob): Promise<{ cardSn: string; documentNo: string }> {
  const where = { branchCode: 'JHB', status: 'collecting' } as const
  const { documentNo } =
    (await world.services.db.destruction.findFirst({ where })) ??
    (await openDestruction(operator, { branchCode: 'JHB' }))
  await addSpoiledCard(operator, { documentNo, cardSn })
  await sealDestruction(operator, { documentNo, sealNo: 'S-1' })
  const witness = await world.as('operator2')
  const subject = `Destruction:${documentNo}`
  const approval = await consent(world, witness, 'supervisor', 'witnessDestruction', subject)
  await witnessDestruction(witness, { documentNo, sealNo: 'S-1', approval })
  return { cardSn, documentNo }
}

const alarms = () =>
  world.services.db.auditEvent.findMany({
    where: { action: 'destroyedCardScanned' },
    orderBy: { id: 'asc' },
  })

const range = () => ({ startSn: destroyed.cardSn, endSn: destroyed.cardSn })
const scans: Record<string, () => Promise<unknown>> = {
  async startPrint() {
    const { jobId } = await cards.bring('listed')
    const { cardSn } = destroyed
    return startPrint(operator, { jobId, cardSn, stationId: station, claim: 'window-of-this-test' })
  },
  async printCard() {
    const { jobId, chipSn } = await cards.bring('listed')
    const { cardSn } = destroyed
    return printCard(operator, { jobId, chipSn, cardSn, stationId: station })
  },
  async recordChipError() {
    const { jobId } = await cards.bring('listed')
    return recordChipError(operator, { jobId, cardSn: destroyed.cardSn, remark: '' })
  },
  async manualReject() {
    const { jobId } = await cards.bring('listed')
    const subject = `CardJob:${jobId}`
    const approval = await consent(world, operator, 'supervisor', 'manualReject', subject)
    const { cardSn } = destroyed
    return manualReject(operator, { jobId, cardSn, qcStatusCode: '01', approval })
  },
  async addSpoiledCard() {
    const { documentNo } = await openDestruction(operator, { branchCode: 'JHB' })
    return addSpoiledCard(operator, { documentNo, cardSn: destroyed.cardSn })
  },
  async 'addSpoiledCard at another branch'() {
    const { documentNo } = await openDestruction(stock.operatorPen, { branchCode: 'PEN' })
    return addSpoiledCard(stock.operatorPen, { documentNo, cardSn: destroyed.cardSn })
  },
  withdrawCards: () => withdrawCards(operator, { stationId: station, lotNo, ...range() }),
  returnToStore: () => returnToStore(operator, { stationId: station, lotNo, ...range() }),
  returnLots: () =>
    returnLots(operator, { reason: 'Rosak', lines: [{ lotNo, ...range() }] } as never),
  async receiveDistribution() {
    const { documentNo, lotNo } = await stock.distributed(10)
    return receiveDistribution(stock.operator, {
      documentNo,
      lines: [{ lotNo, received: [range()] }],
    })
  },
  findCardJobs: () => scanCardJobs(operator, destroyed.cardSn),
  'findCardJobs by the chip': () => scanCardJobs(operator, card.chipSn),
  'findCardJobs by the QR code': async () => scanCardJobs(operator, await cards.qrOf(card.jobId)),
  'findPackage by the serial': () => scanPackage(operator, destroyed.cardSn),
  'findPackage by the chip at another branch': () => scanPackage(stock.operatorPen, card.chipSn),
  checkQuality: async () => checkQuality(operator, await cards.qrOf(card.jobId)),
  'checkQuality by the serial': () => checkQuality(operator, destroyed.cardSn),
  'checkQuality by the chip': () => checkQuality(operator, card.chipSn),
}

test.each(Object.keys(scans))('%s refuses a destroyed card and records the scan', async (name) => {
  const before = await alarms()
  const { cardSn, documentNo } = destroyed
  expect(await refusal(scans[name]!())).toMatchObject({
    code: 'destruction.destroyed',
    values: { cardSn, documentNo },
  })
  const made = (await alarms()).slice(before.length)
  expect(made).toMatchObject([
    {
      subjects: [`Destruction:${documentNo}`],
      after: { action: name.split(' ')[0], cardSn, documentNo },
    },
  ])
})

test('a count and a receipt take a destroyed card down as what it is, and record the scan', async () => {
  const { cardSn, documentNo } = destroyed
  const before = await alarms()
  const counter = await counterOf(world)
  const { stocktakeId } = await openStocktake(counter, { branchCode: 'JHB' })
  const serial = Number(cardSn)
  await countRange(counter, {
    stocktakeId,
    startSn: formatCardSn(serial),
    endSn: formatCardSn(serial),
  })
  const sent = await stock.distributed(10)
  await receiveDistribution(stock.operator, {
    documentNo: sent.documentNo,
    lines: [{ lotNo: sent.lotNo, discrepancies: [{ kind: 'excess', note: 'x', ...range() }] }],
  })
  expect((await alarms()).slice(before.length)).toMatchObject([
    { loginId: counter.viewer.loginId, after: { action: 'countRange', cardSn, documentNo } },
    { loginId: 'operator', after: { action: 'receiveDistribution', cardSn, documentNo } },
  ])
})

test('a QR code that another card of the application has too is no alarm', async () => {
  const first = await cards.bring('pendingQc')
  const { jobId } = first
  const qr = await cards.qrOf(jobId)
  await rejectQc(cards.checker, { ...(await cards.rejection(first)), reprint: true })
  await destroy(first)
  const [before, code] = [await alarms(), 'destruction.destroyed']
  expect(await refusal(scanCardJobs(operator, qr))).toMatchObject({ code })
  await clearPrintList(operator, { stationId: station })
  await addToPrintList(operator, { stationId: station, batchNo, jobIds: [jobId] })
  await printCard(operator, { jobId, ...cards.nextSerials(), stationId: station })
  expect(await scanCardJobs(operator, qr)).toMatchObject([{ id: jobId }])
  expect((await checkQuality(cards.checker, qr)).mayNotPassBecause).toBeNull()
  expect(await refusal(scanCardJobs(operator, first.cardSn))).toMatchObject({ code })
  expect(await alarms()).toHaveLength(before.length + 2)
})

test('the record of a destroyed card is found by its other numbers', async () => {
  const before = await alarms()
  const { application } = await getCardJob(operator, card.jobId)
  expect(await scanCardJobs(operator, application.applicationNo)).toMatchObject([
    { id: card.jobId },
  ])
  expect(await alarms()).toHaveLength(before.length)
})

test('another refusal is no alarm, and Home shows administrators the scans of the last days', async () => {
  const before = await alarms()
  const unknown = { stationId: station, lotNo, startSn: '000000001', endSn: '000000001' }
  expect(await refusal(withdrawCards(operator, unknown))).toMatchObject({ code: 'lot.notHeld' })
  expect(await alarms()).toHaveLength(before.length)
  const shown = async (person: Person) => {
    const { data } = await person.graphql('{ viewer { work { destroyedScans } } }')
    return (data!.viewer as unknown as { work: { destroyedScans: number | null } }).work
  }
  expect(await shown(stock.hqadmin)).toEqual({ destroyedScans: before.length })
  expect(await shown(operator)).toEqual({ destroyedScans: null })
})
