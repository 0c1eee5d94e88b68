import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readLayout, writeLayout } from '#domain/cardFace/readLayout.ts'
import { plainLook, standardFace } from '#domain/cardFace/standardFace.ts'
import { activateCardFace } from '#server/cardFaces/activateCardFace.ts'
import { layoutOf } from '#server/cardFaces/cardFaces.ts'
import { createCardFace } from '#server/cardFaces/createCardFace.ts'
import { cancelPrint } from '#server/production/printList/cancelPrint.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { startPrint } from '#server/production/printList/startPrint.ts'
import { cardJobs, stationId, type CardJobs } from '#tests/support/cardJobs.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs
let admin: Person
let cardTypeId: number
const db = () => world.services.db
const layout = writeLayout(standardFace(plainLook('Pas baharu')))
const claim = 'this window'

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
  admin = await world.as('admin')
  cardTypeId = (await db().cardType.findUniqueOrThrow({ where: { code: 'PLKS' } })).id
})
afterAll(() => world.close())

const faces = (of = cardTypeId) =>
  db().cardFace.findMany({ where: { cardTypeId: of }, orderBy: { no: 'asc' } })
const latest = async () => (await faces()).at(-1)!.no
const inUse = async (of = cardTypeId) =>
  (await faces(of)).filter((face) => face.inUse).map(({ no }) => no)
const another = async () => {
  await createCardFace(admin, { cardTypeId, basedOn: await latest(), layout, note: 'Logo baharu' })
  return latest()
}
const refused = (code: string) => expect.objectContaining({ code })

describe('versions of a card type’s face', () => {
  test('each card type of the demonstration has one in use, which its rules accept', async () => {
    const all = await db().cardFace.findMany({
      where: { inUse: true },
      include: { cardType: true },
    })
    expect(all.map(({ cardType }) => cardType.code).sort()).toEqual([
      'EP',
      'PLKS',
      'PRA',
      'RP',
      'RTK',
    ])
    expect(all.map((face) => readLayout(writeLayout(layoutOf(face))).ok)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ])
  })

  test('a new one waits until it is put into use and replaces the previous one', async () => {
    const former = await inUse()
    const no = await another()
    expect(await inUse()).toEqual(former)
    await activateCardFace(admin, { cardTypeId, no })
    expect(await inUse()).toEqual([no])
    const event = await db().auditEvent.findFirstOrThrow({
      where: { action: 'activateCardFace' },
      orderBy: { id: 'desc' },
    })
    expect(event).toMatchObject({
      before: { version: former[0] },
      after: { version: no, cardType: 'PLKS' },
    })
    // A previous version can be used again.
    await activateCardFace(admin, { cardTypeId, no: former[0] })
    expect(await inUse()).toEqual(former)
  })

  test('errors in a layout are reported, and nothing is saved', async () => {
    const before = await latest()
    const add = (layout: string) =>
      createCardFace(admin, { cardTypeId, basedOn: before, layout: layout })
    await expect(add('{')).rejects.toEqual(refused('cardFace.notJson'))
    await expect(add(layout.replace('"qr"', '"barcode"'))).rejects.toMatchObject({
      code: 'cardFace.item',
      path: 'layout',
    })
    expect(await latest()).toBe(before)
  })

  test('the second of two who create the next one is told', async () => {
    const basedOn = await latest()
    const both = await Promise.allSettled(
      [1, 2].map(() => createCardFace(admin, { cardTypeId, basedOn, layout })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((one) => one.status === 'rejected')?.reason).toEqual(refused('record.changed'))
    expect(await latest()).toBe(basedOn + 1)
  })

  test('an unknown one, one already in use, and an unknown card type are refused', async () => {
    await expect(activateCardFace(admin, { cardTypeId, no: 999 })).rejects.toEqual(
      refused('cardFace.notFound'),
    )
    await expect(activateCardFace(admin, { cardTypeId, no: (await inUse())[0] })).rejects.toEqual(
      refused('cardFace.inUse'),
    )
    await expect(activateCardFace(admin, { cardTypeId: 9_999, no: 1 })).rejects.toEqual(
      refused('cardType.notFound'),
    )
  })

  test('the database refuses changes and a second one in use', async () => {
    const [first] = await faces()
    await expect(
      db().cardFace.update({ where: { id: first!.id }, data: { layout: {} } }),
    ).rejects.toThrow()
    await expect(
      db().cardFace.updateMany({ where: { cardTypeId }, data: { inUse: true } }),
    ).rejects.toThrow()
  })

  test('they are visible only to administrators, the latest first, with a preview of entered values', async () => {
    const id = Buffer.from(`CardType:${cardTypeId}`).toString('base64')
    const query = `{ node(id: "${id}") { ... on CardType { faces { no inUse createdBy layout } firstLayout } } }`
    const { data } = await admin.graphql(query)
    const { node } = data as unknown as { node: { faces: { no: number }[]; firstLayout: string } }
    expect([node.faces[0]!.no, readLayout(node.firstLayout).ok]).toEqual([await latest(), true])
    expect((await (await world.as('supervisor')).graphql(query)).errors).toBeDefined()

    const preview =
      'mutation($input: PreviewCardFaceInput!) { previewCardFace(input: $input) { __typename ... on PreviewCardFacePayload { front back } ... on Problem { message } } }'
    const seen = await admin.graphql(preview, { input: { layout } })
    expect((seen.data!.previewCardFace as unknown as { front: string }).front).toMatch(
      /^<svg .*PAS BAHARU.*<\/svg>$/,
    )
    const wrong = await admin.graphql(preview, {
      input: { layout: layout.replace('"width":24', '"width":240') },
    })
    expect(wrong.data!.previewCardFace).toMatchObject({
      message: 'The value at front[3].width is missing, unknown or out of range',
    })
  })
})

describe('a card', () => {
  let job: Awaited<ReturnType<CardJobs['bring']>>
  beforeEach(async () => void (job = await jobs.bring('listed')))
  const start = () =>
    startPrint(jobs.operator, { jobId: job.jobId, stationId, cardSn: job.cardSn, claim })
  const printed = async () =>
    (
      await db().cardAttempt.findFirstOrThrow({
        where: { jobId: job.jobId },
        include: { cardFace: true },
      })
    ).cardFace?.no

  test('keeps the version that it started with, whatever is put into use later', async () => {
    const [begunWith] = await inUse()
    await start()
    await activateCardFace(admin, { cardTypeId, no: await another() })
    await printCard(jobs.operator, { ...job, stationId, claim })
    expect(await printed()).toBe(begunWith)
    const { data } = await jobs.operator.graphql(
      `{ findCardJobs(text: "${job.cardSn}") { card { faceVersion } attempts { faceVersion } } }`,
    )
    expect(data).toMatchObject({
      findCardJobs: [{ card: { faceVersion: begunWith }, attempts: [{ faceVersion: begunWith }] }],
    })
  })

  test('taken back from the printer starts again with the version then in use', async () => {
    await start()
    await cancelPrint(jobs.operator, { jobId: job.jobId, stationId })
    const no = await another()
    await activateCardFace(admin, { cardTypeId, no })
    await start()
    await printCard(jobs.operator, { ...job, stationId, claim })
    expect(await printed()).toBe(no)
  })

  test('that came from no printing list has no version', async () => {
    await printCard(jobs.operator, { ...job, stationId })
    expect(await printed()).toBeUndefined()
  })
})
