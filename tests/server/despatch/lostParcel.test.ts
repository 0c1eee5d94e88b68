import { afterAll, beforeAll, expect, it } from 'vitest'
import { stepNames } from '#domain/audit/stepNames.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { acceptByCourier } from '#server/despatch/acceptByCourier.ts'
import { despatch } from '#server/despatch/despatch.ts'
import { reportFound, reportLost, writeOffLost } from '#server/despatch/lostParcel.ts'
import { takeReturned } from '#server/despatch/wayBack.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import { getCardJob } from '#server/production/jobs/cardJobQueries.ts'
import { findCardStatus } from '#server/qr/findCardStatus.ts'
import { lotAccount } from '#server/reports/lotAccount/lotAccount.ts'
import { rawCards } from '#server/reports/rawCards.ts'
import { recordVoidCard } from '#server/stock/destructions/recordVoidCard.ts'
import { listStationLotDays } from '#server/stock/stations/stationDays.ts'
import { caseOf } from '#tests/server/cases/caseTest.ts'
import { allAtOnce, refusal, refused } from '#tests/server/stock/stockTest.ts'
import { cardJobs, type MadeJob } from '#tests/support/cardJobs.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { lotAccountFaults } from '#tests/support/facts/lotAccounts.ts'
import { packagesOf, type Packages } from '#tests/support/packages.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { basicLot } from '../../../prisma/seed/seedBasics.ts'

let world: World
let cards: Awaited<ReturnType<typeof cardJobs>>
let packages: Packages
let operator: Person
let supervisor: Person
let hq: Person

beforeAll(async () => {
  world = await createWorld()
  cards = await cardJobs(world)
  packages = await packagesOf(world)
  operator = cards.operator
  supervisor = cards.supervisor
  hq = await world.as('hqadmin')
})
afterAll(async () => {
  const { db } = world.services
  expect(await findOffences(db)).toEqual([])
  expect(await lotAccountFaults(db, hq)).toEqual([])
  await world.close()
})

type Parcel = { packagingId: string; made: [MadeJob, MadeJob] }
/** Creates a parcel of two cards that the courier accepted. */
const sent = async (): Promise<Parcel> => {
  const made: [MadeJob, MadeJob] = [await cards.bring('qcPassed'), await cards.bring('qcPassed')]
  const { packagingId } = await despatch(operator, {
    jobIds: made.map(({ jobId }) => jobId),
    deliveryMethod: 'delivery',
    employerKind: 'company',
    collectionBranch: 'JHB',
    rocNo: '201901012345',
    receiverName: 'Encik Tan',
    receiverPhone: '07-2231234',
    receiverAddress: '12 Jalan Serampang, Taman Pelangi',
    receiverPostcode: '80400',
    receiverCity: 'Johor Bahru',
    receiverState: 'Johor',
    weightKg: 0.25,
  })
  await packages.book(packagingId)
  await acceptByCourier(operator, { packagingId })
  return { packagingId, made }
}
const report = (packagingId: string, person = operator) =>
  reportLost(person, { packagingId, reason: 'Never arrived', courierReference: 'PL-77' })
const writeOff = (packagingId: string, person = supervisor) =>
  writeOffLost(person, { packagingId, reason: 'The courier paid' })
const account = async () => {
  const [row] = await readReport(hq, lotAccount, { lotNo: basicLot.lotNo })
  const { produced, inDiscrepancy, writtenOff, difference } = row!
  return { produced, inDiscrepancy, writtenOff, difference } as Record<string, number>
}
const figures = async () => {
  const day = malaysianDate(world.now)
  return {
    day: await listStationLotDays(world.services.db, { id: 'JHB-P01', branchCode: 'JHB' }, day),
    raw: await readReport(hq, rawCards, { from: day, to: day, branchCode: 'JHB' }),
  }
}
const lossOf = async (packagingId: string) =>
  world.services.db.packageLoss.findFirstOrThrow({
    where: { packagingId },
    orderBy: { id: 'desc' },
  })
const caseOn = async (packagingId: string, person = operator) =>
  caseOf(person, 'LOST_PARCEL', String((await lossOf(packagingId)).id))
const standing = async ({ jobId }: MadeJob) => {
  const { db, qr } = world.services
  return findCardStatus({ db, qr }, (await getCardJob(operator, jobId)).application.qrString!)
}

it('a lost parcel is a case, and its cards are missing until another person writes them off', async () => {
  const { packagingId, made } = await sent()
  const [before, days] = [await account(), await figures()]
  expect(await standing(made[0])).toBe('valid')
  await report(packagingId)
  expect(await account()).toEqual({
    ...before,
    produced: before.produced! - 2,
    inDiscrepancy: before.inDiscrepancy! + 2,
    difference: 0,
  })
  expect(await figures()).toEqual(days)
  expect(await standing(made[0])).toBe('withdrawn')
  expect(await caseOn(packagingId)).toMatchObject({
    state: 'OPEN',
    branchCode: 'JHB',
    documentNo: packagingId,
    cards: 2,
  })
  expect(await caseOn(packagingId, await world.as('operator.pen'))).toBeNull()
  expect(await refused(report(packagingId))).toBe('package.lost')

  await writeOff(packagingId)
  expect(await account()).toEqual({
    ...before,
    produced: before.produced! - 2,
    writtenOff: before.writtenOff! + 2,
    difference: 0,
  })
  expect(await figures()).toEqual(days)
  expect(await caseOn(packagingId)).toMatchObject({ state: 'DECIDED' })
})

it('the history of a package has the reason and the courier’s reference of its loss', async () => {
  const { packagingId } = await sent()
  await report(packagingId)
  const { data } = await operator.graphql(
    'query($id: ID!) { node(id: $id) { ... on Package { history { action remark courierReference } } } }',
    { id: btoa(`Package:${packagingId}`) },
  )
  const { history } = data!.node as unknown as { history: object[] }
  expect(history.slice(-2)).toEqual([
    { action: 'acceptByCourier', remark: null, courierReference: null },
    { action: 'reportLost', remark: 'Never arrived', courierReference: 'PL-77' },
  ])
})

it('nobody writes off a parcel that they despatched or dealt with', async () => {
  const { packagingId } = await sent()
  await report(packagingId)
  const { db } = world.services
  await db.$transaction((tx) =>
    recordAudit(tx, supervisor, world.now, {
      action: 'acceptByCourier',
      subjects: [`Package:${packagingId}`],
    }),
  )
  expect(await refusal(writeOff(packagingId))).toMatchObject({
    code: 'package.ownLoss',
    values: { step: stepNames.acceptByCourier },
  })
  expect(await writeOff(packagingId, hq)).toMatchObject({ packagingId })
})

it('nobody writes off a loss that they reported', async () => {
  const { packagingId } = await sent()
  await report(packagingId, supervisor)
  expect(await refused(writeOff(packagingId))).toBe('package.ownLoss')
  expect(await refused(writeOff(packagingId, operator))).toBe('permission.denied')
  const actions = async (person: Person) => {
    const { data } = await person.graphql(
      'query($id: ID!) { node(id: $id) { ... on Package { availableActions } } }',
      { id: btoa(`Package:${packagingId}`) },
    )
    return (data!.node as unknown as { availableActions: string[] }).availableActions
  }
  expect(await actions(supervisor)).toEqual(['TAKE_RETURNED', 'REPORT_FOUND'])
  expect(await actions(hq)).toEqual(['TAKE_RETURNED', 'WRITE_OFF', 'REPORT_FOUND'])
  const { db } = world.services
  const { id } = await lossOf(packagingId)
  const data = { writtenOffAt: world.now, writtenOffById: supervisor.viewer.userId }
  await expect(db.packageLoss.update({ where: { id }, data })).rejects.toThrow(
    'package_loss_second',
  )
  await writeOff(packagingId, hq)
})

it('a parcel that is found, even after it was written off, is with the courier again', async () => {
  const { packagingId, made } = await sent()
  const [before, days] = [await account(), await figures()]
  const found = () => reportFound(operator, { packagingId, reason: 'Delivered after all' })
  expect(await refused(found())).toBe('despatch.courierAccepted')
  await report(packagingId)
  await found()
  expect(await account()).toEqual(before)
  expect(await caseOn(packagingId)).toMatchObject({ state: 'DECIDED' })
  await report(packagingId)
  await writeOff(packagingId)
  expect(
    await refused(
      recordVoidCard(supervisor, { branchCode: 'JHB', cardSn: made[0].cardSn, reason: 'faulty' }),
    ),
  ).toBe('void.lost')
  await found()
  expect(await account()).toEqual(before)
  expect(await figures()).toEqual(days)
  expect(await standing(made[1])).toBe('valid')
  const { db } = world.services
  expect(await db.packageLoss.count({ where: { packagingId } })).toBe(2)
  await expect(
    db.packageLoss.updateMany({ where: { packagingId }, data: { reason: 'x' } }),
  ).rejects.toThrow('append-only')
  await expect(db.packageLoss.deleteMany()).rejects.toThrow('append-only')
})

it('a lost parcel that the courier brings back is at the counter, and its cards are issued', async () => {
  const { packagingId } = await sent()
  const before = await account()
  await report(packagingId)
  await takeReturned(supervisor, { packagingId, reason: 'It was in the depot' })
  expect(await account()).toEqual(before)
  expect(await caseOn(packagingId)).toMatchObject({ state: 'DECIDED' })
  expect(await packages.stored(packagingId)).toMatchObject({
    courierAcceptedAt: null,
    lostAt: null,
    lostById: null,
  })
})

it('a card of the parcel that came back before stays void, and is not missing', async () => {
  const { packagingId, made } = await sent()
  await recordVoidCard(operator, {
    branchCode: 'JHB',
    cardSn: made[0].cardSn,
    reason: 'returnedByHolder',
  })
  const before = await account()
  await report(packagingId)
  expect(await account()).toEqual({
    ...before,
    produced: before.produced! - 1,
    inDiscrepancy: before.inDiscrepancy! + 1,
  })
  expect(await caseOn(packagingId)).toMatchObject({ cards: 1 })
})

it('of simultaneous reports one succeeds', async () => {
  const { packagingId } = await sent()
  expect(await allAtOnce(10, () => report(packagingId))).toEqual({
    succeeded: 1,
    codes: ['package.lost'],
  })
})
