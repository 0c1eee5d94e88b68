import { afterAll, beforeAll, expect, it } from 'vitest'
import { destructionCertificate } from '#server/files/destructionCertificate.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { addSpoiledCard } from '#server/stock/destructions/addSpoiledCard.ts'
import { cancelDestruction } from '#server/stock/destructions/cancelDestruction.ts'
import { openDestruction } from '#server/stock/destructions/openDestruction.ts'
import { removeSpoiledCards } from '#server/stock/destructions/removeSpoiledCards.ts'
import { sealDestruction } from '#server/stock/destructions/sealDestruction.ts'
import { witnessDestruction } from '#server/stock/destructions/witnessDestruction.ts'
import { countRange } from '#server/stock/stocktakes/countRange.ts'
import { openStocktake } from '#server/stock/stocktakes/openStocktake.ts'
import { proposeAdjustment } from '#server/stock/stocktakes/proposeAdjustment.ts'
import { rejectAdjustment } from '#server/stock/stocktakes/rejectAdjustment.ts'
import { cardJobs } from '#tests/support/cardJobs.ts'
import { counterOf } from '#tests/support/counterOf.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { pagesOf, wordsOf } from '#tests/support/pdf.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { allAtOnce, consent, refused } from './stockTest.ts'

const branchCode = 'JHB'
const read = `query($no: String!) { destruction(documentNo: $no) {
  status sealNo cardCount sealedBy witness secondWitness availableActions cards { cardSn lotNo stationId by } }
  spoiledCards { cardSn stationId } }`
const work =
  '{ viewer { work { spoiledCards oldestSpoiledAt containersToWitness oldestSealedAt } } }'

let world: World
let cards: Awaited<ReturnType<typeof cardJobs>>
let custodian: Person
let witness: Person
let other: Person

beforeAll(async () => {
  world = await createWorld()
  cards = await cardJobs(world)
  custodian = await world.as('operator')
  witness = await world.as('operator2')
  other = await world.as('operator.pen')
})
afterAll(async () => {
  expect(await findOffences(world.services.db)).toEqual([])
  await world.close()
})

const spoil = async () => (await cards.bring('qcRejected')).cardSn
const seen = async (no: string, person = custodian) => {
  const { data, errors } = await person.graphql(read, { no })
  expect(errors).toBeUndefined()
  return data as unknown as {
    destruction: { status: string; sealNo: string | null; availableActions: string[] } | null
    spoiledCards: { cardSn: string; stationId: string }[]
  }
}
const worksOf = async (person: Person) => {
  const { data, errors } = await person.graphql(work)
  expect(errors).toBeUndefined()
  return (data!.viewer as unknown as { work: Record<string, unknown> }).work
}
const waiting = async () => {
  const { data } = await custodian.graphql('{ spoiledCards { cardSn } }')
  return (data!.spoiledCards as unknown as unknown[]).length
}
const toWitness = async (person: Person) => {
  const { data } = await person.graphql(
    '{ destructions(filter: { forViewer: true }) { edges { node { documentNo } } } }',
  )
  const { edges } = data!.destructions as unknown as { edges: { node: { documentNo: string } }[] }
  return edges.map(({ node }) => node.documentNo)
}
const placeOf = async (cardSn: string) => {
  const at = BigInt(cardSn)
  const where = { startSn: { lte: at }, endSn: { gte: at } }
  const { account } = await world.services.db.custodyHolding.findFirstOrThrow({
    where,
    include: { account: true },
  })
  return { place: account.place, documentNo: account.documentNo }
}
/** Creates an open container with these cards. */
const filled = async (...cardSns: string[]) => {
  const { documentNo } = await openDestruction(custodian, { branchCode })
  for (const cardSn of cardSns) await addSpoiledCard(custodian, { documentNo, cardSn })
  return documentNo
}
const sealed = async (...cardSns: string[]) => {
  const documentNo = await filled(...cardSns)
  await sealDestruction(custodian, { documentNo, sealNo: 'S-100' })
  return documentNo
}
const witnessed = async (
  documentNo: string,
  { person = witness, by = 'supervisor', sealNo = 'S-100' } = {},
) => {
  const approval = await consent(
    world,
    person,
    by,
    'witnessDestruction',
    `Destruction:${documentNo}`,
  )
  return witnessDestruction(person, { documentNo, sealNo, approval })
}
const giveUp = (documentNo: string) =>
  cancelDestruction(custodian, { documentNo, remark: 'Selesai' })

it('a spoiled card waits, is put into a container, sealed and destroyed before two witnesses', async () => {
  const [first, second] = [await spoil(), await spoil()]
  expect(await worksOf(custodian)).toMatchObject({ spoiledCards: 2, containersToWitness: 0 })
  expect((await seen('none')).spoiledCards).toEqual(
    [first, second].map((cardSn) => ({ cardSn, stationId: 'JHB-P01' })),
  )
  const documentNo = await filled(first, second)
  expect(documentNo).toMatch(/^DC-JHB-2026-\d{6}$/)
  expect(await seen(documentNo)).toMatchObject({
    destruction: {
      status: 'COLLECTING',
      cardCount: 2,
      availableActions: ['ADD_CARD', 'REMOVE_CARDS', 'SEAL', 'CANCEL'],
    },
    spoiledCards: [],
  })
  await sealDestruction(custodian, { documentNo, sealNo: ' s-77 ' })
  expect((await seen(documentNo)).destruction).toMatchObject({
    status: 'SEALED',
    sealNo: null,
    availableActions: ['CANCEL'],
  })
  expect((await seen(documentNo, witness)).destruction!.availableActions).toEqual([
    'WITNESS',
    'CANCEL',
  ])
  expect(await worksOf(witness)).toMatchObject({
    spoiledCards: 0,
    oldestSpoiledAt: null,
    containersToWitness: 1,
  })
  expect(await worksOf(custodian)).toMatchObject({ containersToWitness: 0, oldestSealedAt: null })
  expect(await toWitness(witness)).toEqual([documentNo])
  expect(await toWitness(custodian)).toEqual([])
  expect(await placeOf(first)).toEqual({ place: 'spoiled', documentNo: '' })

  await witnessed(documentNo, { sealNo: 'S-77' })
  expect((await seen(documentNo)).destruction).toMatchObject({
    status: 'DESTROYED',
    sealNo: 'S-77',
    cardCount: 2,
    availableActions: [],
    cards: [{ cardSn: first }, { cardSn: second }],
  })
  expect(await placeOf(first)).toEqual({ place: 'destroyed', documentNo })
  const pdf = pagesOf(await destructionCertificate(custodian, documentNo))
    .map(wordsOf)
    .join(' ')
  for (const stated of [documentNo, 'S-77', first, second]) expect(pdf).toContain(stated)
})

it('a destroyed card raises an alarm wherever it is scanned, and no count brings it back', async () => {
  const cardSn = await spoil()
  const documentNo = await sealed(cardSn)
  await witnessed(documentNo)
  const next = await filled()
  expect(await refused(addSpoiledCard(custodian, { documentNo: next, cardSn }))).toBe(
    'destruction.destroyed',
  )
  await giveUp(next)
  const { jobId, chipSn } = await cards.bring('listed')
  expect(await refused(printCard(custodian, { jobId, chipSn, cardSn, stationId: 'JHB-P01' }))).toBe(
    'destruction.destroyed',
  )
  const counter = await counterOf(world)
  const { stocktakeId } = await openStocktake(counter, { branchCode, stationId: 'JHB-P01' })
  await countRange(counter, { stocktakeId, startSn: cardSn, endSn: cardSn })
  await proposeAdjustment(counter, { stocktakeId, remark: 'Dijumpai' })
  const differences =
    'query($id: Int!) { stocktake(stocktakeId: $id) { differences { kind startSn elsewhere adjustable } } }'
  const { data } = await custodian.graphql(differences, { id: stocktakeId })
  const found = (data!.stocktake as unknown as { differences: { kind: string }[] }).differences
  expect(found.filter(({ kind }) => kind === 'SURPLUS')).toEqual([
    { kind: 'SURPLUS', startSn: cardSn, elsewhere: 'DESTROYED', adjustable: false },
  ])
  const other = await counterOf(world, 'JHB', 'supervisor')
  await rejectAdjustment(other, { stocktakeId, remark: 'Dijumpai' })
})

it('a container accepts only spoiled cards of its branch, each once, and releases what is taken out', async () => {
  const waited = await waiting()
  const [cardSn, blank] = [await spoil(), cards.nextSerials().cardSn]
  const documentNo = await filled()
  expect(await refused(addSpoiledCard(custodian, { documentNo, cardSn: blank }))).toBe(
    'destruction.notSpoiled',
  )
  expect(await allAtOnce(20, () => addSpoiledCard(custodian, { documentNo, cardSn }))).toEqual({
    succeeded: 1,
    codes: ['destruction.inContainer'],
  })
  const { id } = await world.services.db.destructionCard.findFirstOrThrow({
    where: { documentNo, removedAt: null },
  })
  await removeSpoiledCards(custodian, { documentNo, cardIds: [id] })
  expect(await refused(removeSpoiledCards(custodian, { documentNo, cardIds: [id] }))).toBe(
    'destruction.notInContainer',
  )
  expect(await refused(sealDestruction(custodian, { documentNo, sealNo: 'S-1' }))).toBe(
    'destruction.empty',
  )
  await addSpoiledCard(custodian, { documentNo, cardSn })
  await giveUp(documentNo)
  expect(await waiting()).toBe(waited + 1)
  expect(await refused(addSpoiledCard(custodian, { documentNo, cardSn }))).toBe(
    'destruction.stateNow',
  )
})

it('a branch has one open container, and another branch neither sees nor opens it', async () => {
  expect(await allAtOnce(10, () => openDestruction(custodian, { branchCode }))).toEqual({
    succeeded: 1,
    codes: ['destruction.open'],
  })
  const { documentNo } = await world.services.db.destruction.findFirstOrThrow({
    where: { status: 'collecting' },
  })
  expect((await seen(documentNo, other)).destruction).toBeNull()
  expect(await refused(addSpoiledCard(other, { documentNo, cardSn: '1' }))).toBe(
    'destruction.notFound',
  )
  expect(await refused(openDestruction(other, { branchCode }))).toBe('branch.notFound')
  expect(await refused(destructionCertificate(custodian, documentNo))).toBe('destruction.stateNow')
  expect(await refused(destructionCertificate(other, documentNo))).toBe('destruction.notFound')
  await giveUp(documentNo)
})

it('a person who handled a container, even for one card that was taken out, cannot be a witness', async () => {
  const documentNo = await filled(await spoil(), await spoil())
  const [taken] = await world.services.db.destructionCard.findMany({ where: { documentNo } })
  await removeSpoiledCards(custodian, { documentNo, cardIds: [taken!.id] })
  const again = await addSpoiledCard(await world.as('supervisor'), {
    documentNo,
    cardSn: String(taken!.sn),
  })
  await removeSpoiledCards(custodian, { documentNo, cardIds: [again.cardId] })
  await sealDestruction(custodian, { documentNo, sealNo: 'S-100' })
  expect(await refused(witnessed(documentNo, { person: custodian }))).toBe(
    'destruction.ofCustodian',
  )
  expect(await refused(witnessed(documentNo))).toBe('supervisor.hadPart')
  expect(await refused(witnessed(documentNo, { by: 'admin', sealNo: 'S-999' }))).toBe(
    'destruction.otherSeal',
  )
  expect(await refused(witnessDestruction(witness, { documentNo, sealNo: 'S-100' }))).toBe(
    'supervisor.needed',
  )
  await witnessed(documentNo, { by: 'admin' })
  expect(await refused(giveUp(documentNo))).toBe('destruction.stateNow')
})

it('other seal numbers are in the audit trail, and after five of them another user must witness', async () => {
  const documentNo = await sealed(await spoil())
  const guesses = ['S-1', 'S-2', 'S-3', 'S-4', 'S-5']
  for (const sealNo of guesses)
    expect(await refused(witnessed(documentNo, { sealNo }))).toBe('destruction.otherSeal')
  const alarms = await world.services.db.auditEvent.findMany({
    where: { action: 'sealMismatch', subjects: { has: `Destruction:${documentNo}` } },
    orderBy: { id: 'asc' },
  })
  expect(alarms.map(({ userId, after }) => [userId, after])).toEqual(
    guesses.map((sealNo) => [witness.viewer.userId, { sealNo, documentNo }]),
  )
  expect(await refused(witnessed(documentNo))).toBe('destruction.sealsRead')
  await witnessed(documentNo, { person: await counterOf(world, 'JHB') })
})

it('one of two simultaneous witnesses is refused, and the cards move once', async () => {
  const cardSn = await spoil()
  const documentNo = await sealed(cardSn)
  const approvals = await Promise.all(
    ['supervisor', 'admin'].map((by) =>
      consent(world, witness, by, 'witnessDestruction', `Destruction:${documentNo}`),
    ),
  )
  const ends = await Promise.allSettled(
    approvals.map((approval) =>
      witnessDestruction(witness, { documentNo, sealNo: 'S-100', approval }),
    ),
  )
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(
    await world.services.db.custodyEntry.count({
      where: { document: `Destruction:${documentNo}` },
    }),
  ).toBe(1)
})

it('the database protects finished destructions, and refuses one without two witnesses', async () => {
  const { db } = world.services
  const { documentNo } = await db.destruction.findFirstOrThrow({ where: { status: 'destroyed' } })
  await expect(
    db.destruction.update({ where: { documentNo }, data: { remark: 'x' } }),
  ).rejects.toThrow('append-only')
  const open = await sealed(await spoil())
  const people = { witnessId: custodian.viewer.userId, secondWitnessId: witness.viewer.userId }
  const data = { status: 'destroyed', endedAt: world.now, ...people } as const
  await expect(db.destruction.update({ where: { documentNo: open }, data })).rejects.toThrow(
    'destruction_witnessed',
  )
  await giveUp(open)
})
