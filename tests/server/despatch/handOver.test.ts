import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import type { Problem } from '#domain/problems.ts'
import { handOver } from '#server/despatch/handOver.ts'
import { putInPackage } from '#server/despatch/putInPackage.ts'
import { undespatch } from '#server/despatch/undespatch.ts'
import { updateConsignments } from '#server/despatch/updateConsignments.ts'
import { nextNumber } from '#tests/support/courier.ts'
import { aCollector, aSignature, packagesOf, type Packages } from '#tests/support/packages.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let packages: Packages
/** A waiting package; refusals leave it waiting. */
let waiting: string

beforeAll(async () => {
  world = await createWorld()
  packages = await packagesOf(world)
  waiting = await packages.made('selfCollect', { passportNo: 'BX1234567' })
})
afterAll(() => world.close())

const holder = {
  relation: 'holder',
  identityDocument: 'passport',
  collectorName: 'RAHMAN MD SOHEL',
}

test('stores the collector, the document shown and the signature; the audit trail has no personal value', async () => {
  const packagingId = await packages.made('selfCollect', { cards: 2 })
  await packages.handOver(packagingId)
  const { handedOverAt, version, handover } = await packages.stored(packagingId)
  expect({ handedOverAt, version }).toEqual({ handedOverAt: world.now, version: 2 })
  expect(handover).toMatchObject({
    relation: 'representative',
    identityDocument: 'myKad',
    collectorName: 'Siti Aminah binti Yusof',
    collectorIdNo: '850412-01-5678',
    strokes: aSignature,
    byUserId: packages.operator.viewer.userId,
  })
  const event = await world.services.db.auditEvent.findFirstOrThrow({
    where: { action: 'handOver', subjects: { has: `Package:${packagingId}` } },
  })
  expect(event.after).toEqual({
    package: 'handedOver',
    packagingId,
    relation: 'representative',
    identityDocument: 'myKad',
    signed: 'drawn',
  })
  expect(event.subjects.filter((subject) => subject.startsWith('CardJob:'))).toHaveLength(2)
})

test('a holder shows the passport of a card in the package', async () => {
  await expect(
    packages.handOver(waiting, { ...holder, collectorIdNo: 'BX7654321' }),
  ).rejects.toMatchObject({
    code: 'handover.notHolder',
    path: 'collectorIdNo',
  })
  await expect(
    packages.handOver(waiting, { ...holder, identityDocument: 'myKad' }),
  ).rejects.toMatchObject({
    code: 'handover.holderPassport',
  })
  const own = await packages.made('selfCollect', { passportNo: 'BX1234999' })
  await packages.handOver(own, { ...holder, collectorIdNo: 'bx1234999' })
  expect((await packages.stored(own)).handover?.collectorIdNo).toBe('BX1234999')
  // Whatever number the registry sends is on the card, and collects it.
  for (const passportNo of ['AB-12/4', '7']) {
    const odd = await packages.made('selfCollect', { passportNo })
    await packages.handOver(odd, { ...holder, collectorIdNo: passportNo })
    expect((await packages.stored(odd)).handover?.collectorIdNo).toBe(passportNo)
  }
})

test('a card added after the signer saw the package is not handed over', async () => {
  const packagingId = await packages.made('selfCollect')
  const { version } = await packages.stored(packagingId)
  await putInPackage(packages.supervisor, {
    packagingId,
    version,
    jobIds: await packages.passed(1, {}),
  })
  await expect(packages.handOver(packagingId, { version })).rejects.toMatchObject({
    code: 'record.changed',
  })
  expect(await packages.stored(packagingId)).toMatchObject({ handedOverAt: null, handover: null })
  await packages.handOver(packagingId, { version: version + 1 })
})

test('a person who cannot sign has the name typed, with the reason', async () => {
  const typed = {
    strokes: [],
    typedName: 'SITI AMINAH BINTI YUSOF',
    typedReason: 'Hand in plaster',
  }
  await expect(packages.handOver(waiting, { ...typed, typedReason: '' })).rejects.toMatchObject({
    code: 'field.required',
    path: 'typedReason',
  })
  await expect(
    packages.handOver(waiting, { ...typed, typedName: 'Somebody Else' }),
  ).rejects.toMatchObject({
    code: 'signature.otherName',
  })
  await expect(packages.handOver(waiting, { ...typed, strokes: aSignature })).rejects.toMatchObject(
    { code: 'signature.both' },
  )
  const packagingId = await packages.made('selfCollect')
  await packages.handOver(packagingId, typed)
  expect((await packages.stored(packagingId)).handover).toMatchObject({
    strokes: [],
    typedReason: 'Hand in plaster',
  })
})

describe('is refused', () => {
  const points = (n: number) => ({ points: Array.from({ length: 2 * n }, (_, i) => (i * 7) % 300) })
  test.each([
    [
      'without checking the identity document',
      { identityChecked: false },
      'handover.identityUnchecked',
    ],
    ['without stating that', { identityChecked: undefined }, 'handover.identityUnchecked'],
    ['with an invalid MyKad number', { collectorIdNo: '12345' }, 'field.myKad'],
    [
      'with an authorisation letter and no identity number',
      { identityDocument: 'authorisationLetter', collectorIdNo: '-' },
      'field.pattern',
    ],
    ['without a name', { collectorName: ' ' }, 'field.required'],
    ['without a signature', { strokes: [] }, 'signature.missing'],
    ['with a dot as a signature', { strokes: [{ points: [10, 10] }] }, 'signature.tooShort'],
    ['with half a point', { strokes: [{ points: [10, 10, 200] }] }, 'signature.broken'],
    ['with an empty stroke', { strokes: [...aSignature, { points: [] }] }, 'signature.broken'],
    [
      'with a point below the field',
      { strokes: [{ points: [10, 10, 200, 301] }] },
      'signature.broken',
    ],
    ['with a point beside the field', { strokes: [{ points: [10, 10, 901, 10] }] }, 'field.max'],
    [
      'with a point before the field',
      { strokes: [{ points: [10, 10, -1, 10, 400, 10] }] },
      'field.min',
    ],
    ['with an invalid number', { strokes: [{ points: [10.5, 10, 200, 10] }] }, 'field.whole'],
    [
      'with another path command',
      { strokes: [{ points: ['M0 0"/><script>', 1] }] },
      'field.number',
    ],
    ['with an SVG', { strokes: '<svg onload="alert(1)"/>' }, 'field.invalid'],
    [
      'with too many strokes',
      { strokes: Array.from({ length: limits.signatureStrokes + 1 }, () => points(2)) },
      'signature.tooLong',
    ],
    [
      'with too many points in a stroke',
      { strokes: [points(limits.signaturePoints + 1)] },
      'signature.tooLong',
    ],
    [
      'with too many points in all',
      { strokes: Array.from({ length: 5 }, () => points(limits.signaturePoints / 4)) },
      'signature.tooLong',
    ],
  ])('%s', async (_how, more, code) => {
    await expect(packages.handOver(waiting, more)).rejects.toMatchObject({ code })
    expect((await packages.stored(waiting)).handedOverAt).toBeNull()
  })

  test('to another branch as not found, and to a viewer at headquarters', async () => {
    const asked = { packagingId: waiting, ...aCollector }
    await expect(handOver(await world.as('operator.pen'), asked)).rejects.toMatchObject({
      code: 'package.notFound',
    })
    await expect(handOver(await world.as('viewer'), asked)).rejects.toMatchObject({
      code: 'permission.denied',
    })
    await expect(handOver(await world.as('monitor'), asked)).rejects.toMatchObject({
      code: 'permission.denied',
    })
    await expect(
      handOver(packages.operator, { ...asked, packagingId: 'PK-JHB-2026-999999' }),
    ).rejects.toMatchObject({
      code: 'package.notFound',
    })
  })
})

/** Runs calls simultaneously. Returns the number of successes and the refusals of the others. */
async function atOnce(calls: (() => Promise<unknown>)[]) {
  const settled = await Promise.allSettled(calls.map((call) => call()))
  const codes = settled.flatMap((each) =>
    each.status === 'rejected' ? [(each.reason as Problem).code ?? String(each.reason)] : [],
  )
  return { succeeded: settled.length - codes.length, codes: [...new Set(codes)] }
}

describe('simultaneously', () => {
  test('twenty people hand one package over: one succeeds, the others are told', async () => {
    const packagingId = await packages.made('selfCollect')
    const outcome = await atOnce(
      Array.from({ length: 20 }, () => () => packages.handOver(packagingId)),
    )
    expect(outcome).toEqual({ succeeded: 1, codes: ['package.handedOver'] })
    expect(await world.services.db.packageHandover.count({ where: { packagingId } })).toBe(1)
  })

  test('one hands over while another undespatches: one succeeds, and cards and package agree', async () => {
    for (let round = 0; round < 5; round++) {
      const packagingId = await packages.made('selfCollect')
      const approval = await packages.approval(packagingId)
      const { succeeded } = await atOnce([
        () => packages.handOver(packagingId),
        () => undespatch(packages.supervisor, { packagingId, approval }),
      ])
      expect(succeeded).toBe(1)
      const { undoneAt, handedOverAt } = await packages.stored(packagingId)
      expect([undoneAt, handedOverAt].filter(Boolean)).toHaveLength(1)
      const jobs = await world.services.db.cardJob.findMany({
        where: { packageItems: { some: { packagingId } } },
      })
      expect(jobs.map(({ status }) => status)).toEqual([undoneAt ? 'qcPassed' : 'despatched'])
    }
  })

  test('the courier’s number arrives while the parcel is undespatched: one of them succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const packagingId = await packages.made('delivery')
      const approval = await packages.approval(packagingId)
      const row = { packagingid: packagingId, poslajuno: nextNumber(), weight: 0.3, charges: 7.5 }
      const outcomes = await Promise.allSettled([
        updateConsignments(packages.operator, { rows: [row] }).then(({ updated }) => updated === 1),
        undespatch(packages.supervisor, { packagingId, approval }).then(() => true),
      ])
      expect(outcomes.filter((each) => each.status === 'fulfilled' && each.value)).toHaveLength(1)
      const { undoneAt, poslajuNo } = await packages.stored(packagingId)
      expect([undoneAt, poslajuNo].filter(Boolean)).toHaveLength(1)
    }
  })
})

test('the screen’s buttons show what is possible: by state, method, role and branch', async () => {
  const [parcel, gone] = [await packages.made('delivery'), await packages.bring('handedOver')]
  const actionsOf = async (loginId: string, id: string) => {
    const query = 'query($text: String!) { findPackage(text: $text) { state availableActions } }'
    return (await (await world.as(loginId)).graphql(query, { text: id })).data!.findPackage
  }
  expect(await actionsOf('operator', waiting)).toEqual({
    state: 'DESPATCHED',
    availableActions: ['PUT_IN', 'HAND_OVER'],
  })
  expect(await actionsOf('supervisor', waiting)).toEqual({
    state: 'DESPATCHED',
    availableActions: ['PUT_IN', 'HAND_OVER', 'UNDESPATCH'],
  })
  expect(await actionsOf('supervisor', parcel)).toEqual({
    state: 'DESPATCHED',
    availableActions: ['PUT_IN', 'BOOK', 'UNDESPATCH'],
  })
  expect(await actionsOf('supervisor', gone)).toEqual({
    state: 'HANDED_OVER',
    availableActions: ['REVOKE_HANDOVER'],
  })
  expect(await actionsOf('operator.pen', waiting)).toBeNull()
})
