import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notificationKinds, settledKinds } from '#domain/notification/kinds.ts'
import { askRightsRemoval } from '#server/access/rights/askRightsRemoval.ts'
import { confirmRights } from '#server/access/rights/confirmRights.ts'
import { assignCustodyCase } from '#server/cases/assignCustodyCase.ts'
import { takeCustodyCase } from '#server/cases/takeCustodyCase.ts'
import { resolveIncident } from '#server/monitoring/incidents/resolveIncident.ts'
import { notifyWithHeadquarters } from '#server/platform/notify.ts'
import { addSpoiledCard } from '#server/stock/destructions/addSpoiledCard.ts'
import { cancelDestruction } from '#server/stock/destructions/cancelDestruction.ts'
import { openDestruction } from '#server/stock/destructions/openDestruction.ts'
import { sealDestruction } from '#server/stock/destructions/sealDestruction.ts'
import { countRange } from '#server/stock/stocktakes/countRange.ts'
import { openStocktake } from '#server/stock/stocktakes/openStocktake.ts'
import { proposeAdjustment } from '#server/stock/stocktakes/proposeAdjustment.ts'
import { rejectAdjustment } from '#server/stock/stocktakes/rejectAdjustment.ts'
import { cancelTransfer } from '#server/stock/transfers/cancelTransfer.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { resolveDiscrepancy } from '#server/stock/transfers/resolveDiscrepancy.ts'
import { returnLots } from '#server/stock/transfers/returnLots.ts'
import { undoTransferReceipt } from '#server/stock/transfers/undoTransferReceipt.ts'
import { sn, station } from '#tests/server/stock/stockTest.ts'
import { cardJobs } from '#tests/support/cardJobs.ts'
import { counterOf } from '#tests/support/counterOf.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { toldTo } from './notificationTest.ts'

let world: World
let stock: Stock
let supervisor: Person
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
  ;[supervisor, admin] = [stock.supervisor, await world.as('admin')]
})
beforeEach(async () => {
  await world.services.db.notification.deleteMany()
  await world.services.db.cardThreshold.deleteMany()
  await world.services.db.stockShortage.deleteMany()
})
afterAll(() => world.close())

/** Returns the kinds that a person has unread, and those that they have in all. */
async function kindsOf(person: Person): Promise<{ unread: string[]; all: string[] }> {
  const { unread, told } = await toldTo(person)
  const open = told.filter(({ isRead }) => !isRead).map(({ kind }) => kind)
  expect(open).toHaveLength(unread)
  return { unread: open, all: told.map(({ kind }) => kind) }
}
const unreadOf = async (person: Person) => (await kindsOf(person)).unread

test('a distribution is unread until it was received, again after an undo, and stays listed', async () => {
  const { lotNo, documentNo } = await stock.distributed(20)
  expect(await unreadOf(supervisor)).toEqual(['DISTRIBUTION_SENT'])
  await receiveDistribution(stock.operator, { documentNo, lines: [{ lotNo }] })
  expect(await kindsOf(supervisor)).toEqual({ unread: [], all: ['DISTRIBUTION_SENT'] })
  const { version } = await world.services.db.lotTransfer.findUniqueOrThrow({
    where: { documentNo },
  })
  await undoTransferReceipt(stock.operator, { documentNo, version })
  expect(await unreadOf(supervisor)).toEqual(['DISTRIBUTION_SENT'])
})

test('a cancelled distribution is no longer unread, and another one is', async () => {
  const { documentNo } = await stock.distributed(5)
  await stock.distributed(5)
  await cancelTransfer(stock.hqadmin, { documentNo })
  expect(await kindsOf(supervisor)).toEqual({
    unread: ['DISTRIBUTION_SENT'],
    all: ['DISTRIBUTION_SENT', 'DISTRIBUTION_SENT'],
  })
})

test('a count and its escalation are unread until the count is decided', async () => {
  await world.services.db.stockRules.update({ where: { id: 1 }, data: { lossCards: 2 } })
  const counter = await counterOf(world)
  const { stocktakeId } = await openStocktake(counter, { branchCode: 'JHB', stationId: station })
  await countRange(counter, { stocktakeId, startSn: sn(1), endSn: sn(2) })
  await proposeAdjustment(counter, { stocktakeId, remark: 'x' })
  expect(await unreadOf(supervisor)).toEqual(['COUNT_PROPOSED'])
  expect(await unreadOf(stock.hqadmin)).toEqual(['CASE_ESCALATED'])
  const other = await counterOf(world, 'JHB', 'supervisor')
  await rejectAdjustment(other, { stocktakeId, remark: 'Found again' })
  expect(await unreadOf(supervisor)).toEqual([])
  expect(await unreadOf(stock.hqadmin)).toEqual([])
})

test('a sealed container is unread until it is cancelled or destroyed', async () => {
  const cards = await cardJobs(world)
  const { cardSn } = await cards.bring('qcRejected')
  const { documentNo } = await openDestruction(stock.operator, { branchCode: 'JHB' })
  await addSpoiledCard(stock.operator, { documentNo, cardSn })
  await sealDestruction(stock.operator, { documentNo, sealNo: 'S-1' })
  expect(await unreadOf(supervisor)).toContain('CONTAINER_SEALED')
  await cancelDestruction(stock.operator, { documentNo, remark: 'Wrong seal' })
  expect(await unreadOf(supervisor)).not.toContain('CONTAINER_SEALED')
})

/** Receives a distribution with this many cards missing. Returns the discrepancy's id. */
async function short(missing: number): Promise<number> {
  const { lotNo, documentNo, endSn } = await stock.distributed(20)
  const gone = stock.serials(endSn - missing + 1, endSn)
  const lines = [{ lotNo, discrepancies: [{ kind: 'short', ...gone, note: 'x' }] }]
  const { discrepancyIds } = await receiveDistribution(stock.operator, { documentNo, lines })
  return discrepancyIds[0]!
}

test('a case is unread for its new owner until another takes it, and escalated until taken or resolved', async () => {
  await world.services.db.stockRules.update({ where: { id: 1 }, data: { lossCards: 2 } })
  const operator2 = await world.as('operator2')
  const [one, two] = [await short(3), await short(3)]
  const which = { kind: 'discrepancy', reference: String(one) }
  expect(await unreadOf(stock.hqadmin)).toEqual(['CASE_ESCALATED', 'CASE_ESCALATED'])
  await assignCustodyCase(supervisor, { ...which, ownerLoginId: 'operator2' })
  expect(await unreadOf(operator2)).toEqual(['CASE_HANDED_OVER'])
  expect(await unreadOf(stock.hqadmin)).toEqual(['CASE_ESCALATED'])
  await takeCustodyCase(supervisor, which)
  expect(await unreadOf(operator2)).toEqual([])
  await resolveDiscrepancy(stock.hqadmin, {
    discrepancyId: two,
    resolution: 'returnedToSender',
    note: 'Never sent',
  })
  expect(await unreadOf(stock.hqadmin)).toEqual([])
})

test('a shortage is unread until the branch has enough again', async () => {
  const { lotNo, startSn } = await stock.atBranch(30)
  const { db } = world.services
  const { id: cardTypeId } = await db.cardType.findUniqueOrThrow({ where: { code: 'PLKS' } })
  const [row] = await db.$queryRaw<{ held: number }[]>`
    SELECT sum(h.end_sn - h.start_sn + 1)::int held FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
     WHERE a.branch_code = 'JHB' AND a.place IN ('branchStore', 'station') AND h.card_type_id = ${cardTypeId}`
  await db.cardThreshold.create({
    data: { branchCode: 'JHB', cardTypeId, threshold: row!.held },
  })
  await db.notification.deleteMany()
  const lines = [{ lotNo, ...stock.serials(startSn, startSn) }]
  await returnLots(stock.operator, { lines, remark: 'x' })
  expect(await unreadOf(supervisor)).toEqual(['SHORTAGE'])
  expect(await unreadOf(stock.hqadmin)).toContain('SUPPLY_NEEDED')
  await stock.atBranch(10)
  expect(await unreadOf(supervisor)).not.toContain('SHORTAGE')
  expect(await unreadOf(stock.hqadmin)).not.toContain('SUPPLY_NEEDED')
})

test('an incident is unread until it is resolved; the news of its end is another', async () => {
  const incident = await world.services.db.incident.create({
    data: {
      cause: 'rejects',
      lotNo: 'PLKS-L0001',
      branchCode: 'JHB',
      beganAt: world.now,
      openedAt: world.now,
    },
  })
  await world.services.db.$transaction((tx) =>
    notifyWithHeadquarters(tx, { now: world.now, viewer: null }, 'JHB', {
      kind: 'incidentOpened',
      facts: { incidentId: incident.id, cause: 'rejects', place: 'PLKS-L0001' },
    }),
  )
  expect(await unreadOf(admin)).toEqual(['INCIDENT_OPENED'])
  await resolveIncident(await world.as('monitor'), { incidentId: incident.id, done: 'Closed' })
  expect(await unreadOf(admin)).toEqual(['INCIDENT_ENDED'])
})

test('a request to take rights away is unread until somebody decides on it', async () => {
  const read = () => world.services.db.user.findUniqueOrThrow({ where: { loginId: 'operator2' } })
  const asked = { loginId: 'operator2', reason: 'Left', version: (await read()).version }
  await askRightsRemoval(supervisor, asked)
  expect(await unreadOf(admin)).toEqual(['REMOVAL_ASKED'])
  await confirmRights(admin, { loginId: 'operator2', version: (await read()).version })
  expect(await unreadOf(admin)).toEqual([])
})

test('the index of pending notifications contains every kind that is settled, and no other', async () => {
  const [index] = await world.services.db.$queryRaw<{ indexdef: string }[]>`
    SELECT indexdef FROM pg_indexes WHERE indexname = 'notification_pending'`
  const news = notificationKinds.filter((kind) => !settledKinds.some((one) => one === kind))
  const excluded = [...index!.indexdef.matchAll(/'(\w+)'/g)].map(([, kind]) => kind)
  expect(excluded.sort()).toEqual([...news].sort())
})
