import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import type { CertificationEntry } from '#generated/prisma/client.ts'
import { countersignCertification } from '#server/certification/countersignCertification.ts'
import { signCertification } from '#server/certification/signCertification.ts'
import { stockCertificate } from '#server/files/stockCertificate.ts'
import { allAtOnce, lotNo, refusal, refused, sn, station } from '#tests/server/stock/stockTest.ts'
import { counterOf } from '#tests/support/counterOf.ts'
import { pagesOf, wordsOf } from '#tests/support/pdf.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { atStation, certifying, store } from './certificationTest.ts'

let world: World
let stock: Stock
let my: ReturnType<typeof certifying>
let second: Person

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
  my = certifying(world)
  second = await counterOf(world)
})
beforeEach(async () => {
  const { db } = world.services
  await db.stocktakeDifference.deleteMany()
  await db.stocktake.deleteMany()
  // Certifications are append-only, so each test certifies another year.
  world.later(366 * limits.dayMs)
  await my.certifyOn()
})
afterAll(() => world.close())

const entries = (): Promise<CertificationEntry[]> =>
  world.services.db.certificationEntry.findMany({
    where: { year: my.year() },
    orderBy: { id: 'asc' },
  })
const ready = async () => {
  await my.counted(store, second)
  await my.sign(stock.supervisor, store)
}

test('what a place holds is signed by its supervisor and by a second person, and then certified', async () => {
  await my.counted(atStation, second)
  expect(await my.sheet(stock.supervisor, atStation)).toMatchObject({
    day: my.today(),
    cards: 100,
    changed: false,
    availableActions: ['SIGN'],
    refusal: null,
    ranges: [{ lotNo, startSn: sn(1), endSn: sn(100), cards: 100 }],
    count: { countedBy: second.viewer.staffName, missing: 0 },
    certification: { state: 'NOT_STARTED', cards: 100, signedBy: null, documentNo: null },
  })
  await my.sign(stock.supervisor, atStation)
  expect(await my.sheet(second, atStation)).toMatchObject({
    availableActions: ['COUNTERSIGN'],
    certification: { state: 'SIGNED', signedBy: stock.supervisor.viewer.staffName },
  })
  await my.countersign(second, atStation)
  const certified = (await my.sheet(second, atStation))!
  expect(certified).toMatchObject({
    availableActions: [],
    refusal: null,
    certification: {
      state: 'CERTIFIED',
      signedBy: stock.supervisor.viewer.staffName,
      certifiedBy: second.viewer.staffName,
    },
  })

  const steps = await world.services.db.auditEvent.findMany({
    where: { action: { in: ['signCertification', 'countersignCertification'] } },
    orderBy: { id: 'asc' },
  })
  const subjects = [`Certification:JHB ${station} ${my.year()}`, `Station:${station}`]
  const { documentNo } = certified.certification
  const after = { day: my.today(), cards: 100, digest: certified.digest }
  expect(steps).toMatchObject([
    { loginId: 'supervisor', subjects, after: { status: 'signed', ...after } },
    {
      loginId: second.viewer.loginId,
      subjects,
      after: { status: 'certified', ...after, documentNo, firstSigner: 'supervisor' },
    },
  ])
  expect(documentNo).toBe(`SC-JHB-${my.year()}-000001`)
  const pdf = pagesOf(await stockCertificate(second, documentNo!))
    .map(wordsOf)
    .join(' ')
  for (const stated of [
    documentNo!,
    station,
    lotNo,
    sn(1),
    sn(100),
    certified.digest,
    stock.supervisor.viewer.staffName,
    second.viewer.staffName,
  ])
    expect(pdf).toContain(stated)
})

test('a certificate keeps the figures that were signed, whatever happens afterwards', async () => {
  await ready()
  await my.countersign(second, store)
  const before = (await my.sheet(second, store))!
  await my.withdraw(stock.operator, lotNo, 4_900_101, 4_900_110)
  await my.counted(store, second, { status: 'counting' })
  expect(await my.sheet(second, store)).toEqual({
    ...before,
    certification: { ...before.certification, cards: before.cards - 10 },
  })
  await world.services.db.stocktake.deleteMany()
  expect(await refusal(my.sign(stock.supervisor, store))).toMatchObject({
    code: 'certification.stateNow',
    values: { state: { en: 'Certified' } },
  })
})

test('the second signature refuses figures that changed since the first, until they are signed again', async () => {
  await ready()
  const seen = await my.input(second, store)
  await my.withdraw(stock.operator, lotNo, 4_900_111, 4_900_120)
  const changed = {
    code: 'certification.changedSince',
    values: { name: stock.supervisor.viewer.staffName },
  }
  expect(await refusal(countersignCertification(second, seen))).toMatchObject(changed)
  expect(await refusal(my.countersign(second, store))).toMatchObject(changed)
  expect(await my.sheet(second, store)).toMatchObject({
    changed: true,
    availableActions: [],
    refusal: { code: 'certification.changedSince' },
  })
  // The first signer signs the new figures, not those of before.
  expect(await refused(signCertification(stock.supervisor, seen))).toBe(
    'certification.figuresChanged',
  )
  await my.sign(stock.supervisor, store)
  await my.countersign(second, store)
  const all = await entries()
  expect(all.map(({ step }) => step)).toEqual(['signed', 'signed', 'certified'])
  expect(all[1]!.digest).toBe(all[2]!.digest)
  expect(all[0]!.digest).not.toBe(all[1]!.digest)
})

test('a signature is under the figures that the signer saw', async () => {
  await my.counted(store, second)
  const seen = await my.input(stock.supervisor, store)
  await my.withdraw(stock.operator, lotNo, 4_900_121, 4_900_121)
  expect(await refused(signCertification(stock.supervisor, seen))).toBe(
    'certification.figuresChanged',
  )
  expect(await entries()).toEqual([])
})

test('a count or a custody case after the first signature changes the figures', async () => {
  await ready()
  expect((await my.sheet(second, store))!.changed).toBe(false)
  world.later(1_000)
  const { id } = await my.counted(store, second, { status: 'proposed' })
  const { cardTypeId } = await world.services.db.lot.findUniqueOrThrow({ where: { lotNo } })
  const range = { startSn: BigInt(sn(300)), endSn: BigInt(sn(300)) }
  await world.services.db.stocktakeDifference.create({
    data: { stocktakeId: id, kind: 'missing', cardTypeId, lotNo, quantity: 1, ...range },
  })
  expect(await my.sheet(second, store)).toMatchObject({
    changed: true,
    count: { missing: 1 },
    cases: [{ kind: 'COUNT_DIFFERENCE', reference: String(id) }],
  })
  expect(await refused(my.countersign(second, store))).toBe('certification.changedSince')
})

test('the same person does not sign twice, nor one whose account the first controls, nor who holds the stock', async () => {
  await ready()
  expect(await refused(my.countersign(stock.supervisor, store))).toBe('certification.sameSigner')
  expect(await refused(my.sign(stock.supervisor, store))).toBe('certification.signedAlready')
  world.later(1_000)
  await my.withdraw(stock.operator, lotNo, 4_900_131, 4_900_131)
  await my.sign(stock.supervisor, store)
  expect(await refused(my.countersign(stock.operator, store))).toBe('certification.holdsStock')
  expect((await my.sheet(stock.operator, store))!.refusal).toEqual({
    code: 'certification.holdsStock',
  })
  const tied = await counterOf(world)
  await world.services.db.$executeRaw`
    INSERT INTO audit_event (at, user_id, login_id, address, area, action, subjects)
    VALUES (${world.now}, ${stock.supervisor.viewer.userId}, 'supervisor', '', 'main', 'createUser', ${[`User:${tied.viewer.loginId}`]})`
  expect(await refused(my.countersign(tied, store))).toBe('supervisor.sameHands')
  expect((await entries()).map(({ step }) => step)).toEqual(['signed', 'signed'])
  await my.countersign(second, store)
})

test('the database keeps two people apart, one certificate for a place and year, and every entry', async () => {
  await ready()
  await my.countersign(second, store)
  const { db } = world.services
  const [first, { id: _, ...certified }] = (await entries()) as [
    CertificationEntry,
    CertificationEntry,
  ]
  await expect(
    db.certificationEntry.update({ where: { id: first.id }, data: { year: 1999 } }),
  ).rejects.toThrow()
  await expect(db.certificationEntry.delete({ where: { id: first.id } })).rejects.toThrow()
  await expect(db.$executeRaw`TRUNCATE certification_entry`).rejects.toThrow()
  const other = { ...certified, documentNo: 'SC-JHB-1999-000009' }
  await expect(db.certificationEntry.create({ data: other })).rejects.toThrow()
  for (const wrong of [
    { firstSignerId: certified.byUserId },
    { firstSignerId: null },
    { figures: `${certified.figures} ` },
  ])
    await expect(
      db.certificationEntry.create({ data: { ...other, year: 1999, ...wrong } }),
    ).rejects.toThrow()
  await db.certificationEntry.create({ data: { ...other, year: 1999 } })
})

test('of several second signers at once one certifies', async () => {
  await ready()
  const others = [second, await counterOf(world), await counterOf(world)]
  const input = await my.input(second, store)
  expect(
    await allAtOnce(9, (at) => countersignCertification(others[at % others.length]!, input)),
  ).toEqual({ succeeded: 1, codes: ['certification.stateNow'] })
  expect((await entries()).map(({ step }) => step)).toEqual(['signed', 'certified'])
})

test('nobody signs during a count, before the day, or without a count within the schedule', async () => {
  expect(await refused(my.sign(stock.supervisor, store))).toBe('certification.notCounted')
  await my.counted(store, second, { daysAgo: 8 })
  expect(await refused(my.sign(stock.supervisor, store))).toBe('certification.notCounted')
  await my.counted(store, second, { daysAgo: 7 })
  const { id } = await my.counted(store, second, { status: 'counting' })
  expect(await refused(my.sign(stock.supervisor, store))).toBe('certification.counting')
  await world.services.db.stocktake.delete({ where: { id } })
  await my.certifyOn(-1)
  expect(await refused(my.sign(stock.supervisor, store))).toBe('certification.tooEarly')
  await my.certifyOn()
  await my.sign(stock.supervisor, store)
  await my.counted(store, second, { status: 'counting' })
  expect(await refused(my.countersign(second, store))).toBe('certification.counting')
})

test('a supervisor of the branch signs first, and nobody else', async () => {
  await my.counted(store, second)
  expect(await refused(my.sign(stock.operator, store))).toBe('permission.denied')
  expect(await refused(my.sign(stock.hqadmin, store))).toBe('certification.notOfPlace')
  expect(await my.sheet(stock.operatorPen, store)).toBeNull()
  const input = await my.input(stock.supervisor, store)
  expect(await refused(signCertification(await world.as('viewer'), input))).toBe(
    'permission.denied',
  )
  expect(await refused(countersignCertification(stock.operatorPen, input))).toBe(
    'certification.notFound',
  )
  expect(await refused(countersignCertification(second, input))).toBe('certification.stateNow')
  await signCertification(stock.supervisor, input)
  // Headquarters' administrators act for every branch, so they can be the second.
  await countersignCertification(stock.hqadmin, input)
  const { documentNo } = (await my.sheet(second, store))!.certification
  expect(await refused(stockCertificate(stock.operatorPen, documentNo!))).toBe(
    'certification.certificateNotFound',
  )
  expect(await refused(stockCertificate(second, 'SC-JHB-2020-000001'))).toBe(
    'certification.certificateNotFound',
  )
  expect(await refused(stockCertificate(await world.as('viewer'), documentNo!))).toBe(
    'permission.denied',
  )
})
