import { afterAll, beforeAll, expect, it } from 'vitest'
import { malaysianDate } from '#domain/malaysia.ts'
import { acceptByCourier } from '#server/despatch/acceptByCourier.ts'
import { despatch } from '#server/despatch/despatch.ts'
import { handOver } from '#server/despatch/handOver.ts'
import { receivePackage } from '#server/despatch/receivePackage.ts'
import { undespatch } from '#server/despatch/undespatch.ts'
import { updateConsignments } from '#server/despatch/updateConsignments.ts'
import { takeReturned } from '#server/despatch/wayBack.ts'
import { destructionCertificate } from '#server/files/destructionCertificate.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import { getCardJob } from '#server/production/jobs/cardJobQueries.ts'
import { findCardStatus } from '#server/qr/findCardStatus.ts'
import { cardMovements } from '#server/reports/cardMovements.ts'
import { accountedCards } from '#server/reports/lotAccount/accountedCards.ts'
import { rawCards } from '#server/reports/rawCards.ts'
import { addSpoiledCard } from '#server/stock/destructions/addSpoiledCard.ts'
import { cancelDestruction } from '#server/stock/destructions/cancelDestruction.ts'
import { openDestruction } from '#server/stock/destructions/openDestruction.ts'
import { recordVoidCard } from '#server/stock/destructions/recordVoidCard.ts'
import { removeSpoiledCards } from '#server/stock/destructions/removeSpoiledCards.ts'
import { sealDestruction } from '#server/stock/destructions/sealDestruction.ts'
import { undoVoidCard } from '#server/stock/destructions/undoVoidCard.ts'
import { witnessDestruction } from '#server/stock/destructions/witnessDestruction.ts'
import { listStationLotDays } from '#server/stock/stations/stationDays.ts'
import { cardJobs, selfCollect, type MadeJob } from '#tests/support/cardJobs.ts'
import { nextNumber } from '#tests/support/courier.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { lotAccountFaults } from '#tests/support/facts/lotAccounts.ts'
import { aCollector } from '#tests/support/packages.ts'
import { pagesOf, wordsOf } from '#tests/support/pdf.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { allAtOnce, consent, refused } from './stockTest.ts'

const branchCode = 'JHB'
const station = { id: 'JHB-P01', branchCode }

let world: World
let cards: Awaited<ReturnType<typeof cardJobs>>
let operator: Person
let supervisor: Person
let atPenang: Person
let hq: Person

beforeAll(async () => {
  world = await createWorld()
  cards = await cardJobs(world)
  operator = cards.operator
  supervisor = cards.supervisor
  atPenang = await world.as('operator.pen')
  hq = await world.as('hqadmin')
})
afterAll(async () => {
  const { db } = world.services
  expect(await findOffences(db)).toEqual([])
  expect(await lotAccountFaults(db, hq)).toEqual([])
  await world.close()
})

type Packed = MadeJob & { packagingId: string }
/** Creates a despatched card that waits at JHB, or travels to the branch where it is collected. */
const packed = async (collectionBranch = branchCode): Promise<Packed> => {
  const card = await cards.bring('qcPassed', { collectionBranchCode: collectionBranch })
  const particulars = { ...selfCollect, collectionBranch }
  const { packagingId } = await despatch(operator, { jobIds: [card.jobId], ...particulars })
  return { ...card, packagingId }
}
const collected = async (): Promise<Packed> => {
  const card = await packed()
  await handOver(operator, { packagingId: card.packagingId, ...aCollector })
  return card
}
const record = (person: Person, cardSn: string, more: object = {}) =>
  recordVoidCard(person, { branchCode, cardSn, reason: 'returnedByHolder', ...more })
const waiting = async (person = operator) => {
  const { data, errors } = await person.graphql(
    '{ voidCards { cardSn reason } viewer { work { spoiledCards oldestSpoiledAt } } }',
  )
  expect(errors).toBeUndefined()
  return data as unknown as {
    voidCards: { cardSn: string; reason: string }[]
    viewer: { work: { spoiledCards: number; oldestSpoiledAt: string | null } }
  }
}
const placeOf = async (cardSn: string) => {
  const at = BigInt(cardSn)
  const { account } = await world.services.db.custodyHolding.findFirstOrThrow({
    where: { startSn: { lte: at }, endSn: { gte: at } },
    include: { account: true },
  })
  const { place, stationId, documentNo } = account
  return { place, stationId, documentNo }
}
const figures = async () => {
  const day = malaysianDate(world.now)
  const [made] = await listStationLotDays(world.services.db, station, day)
  const [raw] = await readReport(hq, rawCards, { from: day, to: day, branchCode })
  return { made, raw }
}
const whereabouts = async (jobId: number) => {
  const { data } = await operator.graphql(
    'query($id: ID!) { node(id: $id) { ... on CardJob { status whereabouts { place branch { code } } } } }',
    { id: btoa(`CardJob:${jobId}`) },
  )
  return data!.node
}
const standing = async ({ jobId }: MadeJob) => {
  const { db, qr } = world.services
  return findCardStatus({ db, qr }, (await getCardJob(operator, jobId)).application.qrString!)
}

it('a card that a holder returns waits beside spoiled ones, and is destroyed with its reason on the certificate', async () => {
  const [void_, spoiled] = [await collected(), await cards.bring('qcRejected')]
  const before = await figures()
  expect(await standing(void_)).toBe('valid')
  await record(operator, void_.cardSn, { remark: 'Left the country' })
  expect(await placeOf(void_.cardSn)).toEqual({
    place: 'voided',
    stationId: station.id,
    documentNo: '',
  })
  expect(await waiting()).toMatchObject({
    voidCards: [{ cardSn: void_.cardSn, reason: 'RETURNED_BY_HOLDER' }],
    viewer: { work: { spoiledCards: 2 } },
  })
  expect(await whereabouts(void_.jobId)).toEqual({
    status: 'DESPATCHED',
    whereabouts: { place: 'VOID', branch: { code: branchCode } },
  })
  expect(await standing(void_)).toBe('withdrawn')
  expect(await figures()).toEqual(before)

  const { documentNo } = await openDestruction(operator, { branchCode })
  for (const { cardSn } of [void_, spoiled]) await addSpoiledCard(operator, { documentNo, cardSn })
  expect(await waiting()).toMatchObject({
    voidCards: [],
    viewer: { work: { spoiledCards: 0, oldestSpoiledAt: null } },
  })
  await sealDestruction(operator, { documentNo, sealNo: 'S-1' })
  const witness = cards.checker
  const subject = `Destruction:${documentNo}`
  const approval = await consent(world, witness, 'supervisor', 'witnessDestruction', subject)
  await witnessDestruction(witness, { documentNo, sealNo: 'S-1', approval })
  expect(await placeOf(void_.cardSn)).toMatchObject({ place: 'voidDestroyed', documentNo })
  expect(await placeOf(spoiled.cardSn)).toMatchObject({ place: 'destroyed', documentNo })
  expect(await figures()).toEqual(before)
  const pdf = pagesOf(await destructionCertificate(operator, documentNo))
    .map(wordsOf)
    .join(' ')
  for (const stated of [void_.cardSn, spoiled.cardSn, 'Returned by the holder', 'Spoiled'])
    expect(pdf).toContain(stated)

  for (const cardSn of [void_.cardSn, spoiled.cardSn])
    expect(await refused(record(operator, cardSn))).toBe('destruction.destroyed')
  const ranges = await readReport(hq, accountedCards, { accountedAs: 'destroyed' })
  expect(ranges.map(({ startSn }) => startSn).sort()).toEqual([void_.cardSn, spoiled.cardSn].sort())
})

it('a void card is neither spoiled nor produced again in any report', async () => {
  const { cardSn } = await collected()
  const day = malaysianDate(world.now)
  const moves = (movement: string) =>
    readReport(hq, cardMovements, { from: day, to: day, branchCode, movement })
  const before = [await moves('produced'), await moves('spoiled')]
  const { voidCardId } = await record(operator, cardSn)
  expect([await moves('produced'), await moves('spoiled')]).toEqual(before)
  expect(await readReport(hq, accountedCards, { accountedAs: 'voided' })).toContainEqual(
    expect.objectContaining({ startSn: cardSn, quantity: 1, station: station.id }),
  )
  const made = await figures()
  await undoVoidCard(operator, { voidCardId })
  expect(await figures()).toEqual(made)
  expect([await moves('produced'), await moves('spoiled')]).toEqual(before)
})

it('a recording that was a mistake is undone until the card is in a container', async () => {
  const card = await collected()
  const { voidCardId } = await record(operator, card.cardSn)
  expect(await refused(undoVoidCard(atPenang, { voidCardId }))).toBe('void.notFound')
  const { documentNo } = await openDestruction(operator, { branchCode })
  const { cardId } = await addSpoiledCard(operator, { documentNo, cardSn: card.cardSn })
  expect(await refused(undoVoidCard(operator, { voidCardId }))).toBe('destruction.inContainer')
  await removeSpoiledCards(operator, { documentNo, cardIds: [cardId] })
  await undoVoidCard(operator, { voidCardId })
  expect(await placeOf(card.cardSn)).toMatchObject({ place: 'produced' })
  expect(await standing(card)).toBe('valid')
  expect(await refused(undoVoidCard(operator, { voidCardId }))).toBe('void.notFound')
  expect(await refused(addSpoiledCard(operator, { documentNo, cardSn: card.cardSn }))).toBe(
    'destruction.notSpoiled',
  )
  await cancelDestruction(operator, { documentNo, remark: 'x' })
  await record(operator, card.cardSn, { reason: 'faulty' })
  const { db } = world.services
  await expect(db.voidCard.deleteMany()).rejects.toThrow('append-only')
  await expect(
    db.voidCard.update({ where: { id: voidCardId }, data: { undoneAt: null, undoneById: null } }),
  ).rejects.toThrow('append-only')
})

it('only an issued card is void, and only once', async () => {
  const unknown = cards.nextSerials().cardSn
  expect(await refused(record(operator, unknown))).toBe('void.notIssued')
  for (const state of ['pendingQc', 'qcPassed', 'qcRejected', 'chipError'] as const)
    expect(await refused(record(operator, (await cards.bring(state)).cardSn))).toBe(
      'void.notIssued',
    )
  const { cardSn } = await collected()
  expect(await allAtOnce(20, () => record(operator, cardSn))).toEqual({
    succeeded: 1,
    codes: ['void.already'],
  })
})

it('a card is recorded where its branch keeps it, and a branch with no part in it learns nothing', async () => {
  const { cardSn } = await collected()
  expect(await refused(record(atPenang, cardSn))).toBe('branch.notFound')
  expect(await refused(record(atPenang, cardSn, { branchCode: 'PEN' }))).toBe('void.notIssued')
  expect(await refused(record(await world.as('viewer'), cardSn))).toBe('permission.denied')
  await record(hq, cardSn)
  expect((await waiting(hq)).voidCards).toEqual([])
  expect((await waiting()).voidCards.map((card) => card.cardSn)).toContain(cardSn)
})

it('a card in a package that has not arrived is not void, and one that nobody collects is recorded by a supervisor where it waits', async () => {
  const card = await packed('PEN')
  const pen = { branchCode: 'PEN', reason: 'notCollected' }
  expect(await refused(record(atPenang, card.cardSn, pen))).toBe('void.travelling')
  await receivePackage(atPenang, { packagingId: card.packagingId })
  expect(await refused(record(atPenang, card.cardSn, pen))).toBe('void.supervisor')
  const reason = 'notCollected'
  expect(await refused(record(supervisor, card.cardSn, { reason }))).toBe('void.atOtherBranch')
  const { voidCardId } = await record(await world.as('supervisor.pen'), card.cardSn, pen)
  expect(await whereabouts(card.jobId)).toMatchObject({
    whereabouts: { place: 'VOID', branch: { code: 'PEN' } },
  })
  const handing = () => handOver(atPenang, { packagingId: card.packagingId, ...aCollector })
  expect(await refused(handing())).toBe('package.voidCard')
  const { documentNo } = await openDestruction(operator, { branchCode })
  expect(await refused(addSpoiledCard(operator, { documentNo, cardSn: card.cardSn }))).toBe(
    'destruction.notSpoiled',
  )
  await cancelDestruction(operator, { documentNo, remark: 'x' })
  const container = await openDestruction(atPenang, { branchCode: 'PEN' })
  await addSpoiledCard(atPenang, { documentNo: container.documentNo, cardSn: card.cardSn })
  const { id } = await world.services.db.destructionCard.findFirstOrThrow({
    where: { documentNo: container.documentNo },
  })
  await removeSpoiledCards(atPenang, { documentNo: container.documentNo, cardIds: [id] })
  await undoVoidCard(atPenang, { voidCardId })
  await handing()
})

it('a parcel with a void card does not go out again, and its other cards leave it', async () => {
  const [first, second] = [await cards.bring('qcPassed'), await cards.bring('qcPassed')]
  const { packagingId } = await despatch(operator, {
    jobIds: [first.jobId, second.jobId],
    ...selfCollect,
  })
  await record(supervisor, first.cardSn, { reason: 'passVoid' })
  const approved = async () =>
    consent(world, supervisor, 'admin', 'undespatch', `Package:${packagingId}`)
  expect(await refused(undespatch(supervisor, { packagingId, approval: await approved() }))).toBe(
    'package.voidCard',
  )
  const awaited = async () => {
    const { data } = await operator.graphql(
      '{ packages(filter: { awaitedAt: "JHB" }) { edges { node { packagingId } } } }',
    )
    return JSON.stringify(data)
  }
  expect(await awaited()).toContain(packagingId)
  await undespatch(supervisor, { jobIds: [second.jobId], approval: await approved() })
  expect(await awaited()).not.toContain(packagingId)
  expect(await cards.stateOf(second.jobId)).toBe('qcPassed')
  expect(await cards.stateOf(first.jobId)).toBe('despatched')
})

it('a parcel that is booked keeps its cards until the courier has it or brings it back', async () => {
  const card = await cards.bring('qcPassed')
  const parcel = {
    deliveryMethod: 'delivery',
    employerKind: 'company',
    collectionBranch: branchCode,
    rocNo: '201901012345',
    receiverName: 'Encik Tan',
    receiverPhone: '07-2231234',
    receiverAddress: '12 Jalan Serampang, Taman Pelangi',
    receiverPostcode: '80400',
    receiverCity: 'Johor Bahru',
    receiverState: 'Johor',
    weightKg: 0.25,
  }
  const { packagingId } = await despatch(operator, { jobIds: [card.jobId], ...parcel })
  const book = () =>
    updateConsignments(operator, {
      rows: [{ packagingid: packagingId, poslajuno: nextNumber(), weight: 0.3, charges: 7.5 }],
    })
  await book()
  expect(await refused(record(supervisor, card.cardSn))).toBe('package.booked')
  await acceptByCourier(operator, { packagingId })
  const { voidCardId } = await record(operator, card.cardSn)
  await undoVoidCard(operator, { voidCardId })
  await takeReturned(supervisor, { packagingId, reason: 'Moved away' })
  expect(await refused(record(operator, card.cardSn))).toBe('void.supervisor')
  await record(supervisor, card.cardSn, { reason: 'notCollected' })
  expect(JSON.stringify(await book())).toContain('package.voidCard')
})
