import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '#server/access/sessions/sessions.ts'
import { importRegistryFile } from '#server/registry/importRegistryFile.ts'
import { insertRegistryRecords } from '#server/registry/insertRegistryRecords.ts'
import { coloursAt, fourFields } from '#tests/support/images.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let operator: Person
let penang: Person
let no = 700

beforeAll(async () => {
  world = await createWorld()
  operator = await world.as('operator')
  penang = await world.as('operator.pen')
})
afterAll(() => world.close())

const db = () => world.services.db
const base64 = async (image: Buffer | Promise<Buffer>) => (await image).toString('base64')
const stored = (applId: string) => db().applicationPhoto.findUnique({ where: { applId } })
const insert = (record: Record<string, unknown>) =>
  insertRegistryRecords(operator, { records: [record] })
const aRecord = async (image: Buffer | Promise<Buffer> = fourFields(413, 531, 'jpeg')) => ({
  ...goodRecord(++no),
  collectionbranch: 'PEN',
  photo: await base64(image),
})
const setJob = (applId: string, status: 'qcPassed' | 'new') =>
  db().cardJob.updateMany({ where: { applId }, data: { status } })

describe('a photograph of the registry', () => {
  test('is re-encoded: upright, 354 x 472 pixels, JPEG, without camera metadata', async () => {
    const image = await sharp(await fourFields(600, 450, 'jpeg'))
      .withMetadata({ orientation: 6, exif: { IFD0: { Make: 'CAMERA' } } })
      .toBuffer()
    expect(image.includes('CAMERA')).toBe(true)
    const record = {
      ...(await aRecord(image)),
      photo: `data:image/jpeg;base64,${(await base64(image)).replace(/.{76}/g, '$&\n')}`,
    }
    expect(await insert(record)).toMatchObject({ inserted: 1, errors: [] })
    const kept = Buffer.from((await stored(record.applid))!.content)
    const facts = await sharp(kept).metadata()
    expect(facts).toMatchObject({ format: 'jpeg', width: 354, height: 472, space: 'srgb' })
    expect([kept.includes('CAMERA'), facts.orientation ?? 1]).toEqual([false, 1])
    const corners = [
      [20, 20],
      [330, 20],
      [20, 450],
      [330, 450],
    ] as const
    expect(await coloursAt(kept, corners)).toEqual(['blue', 'red', 'yellow', 'green'])
  })

  test('also comes from the registry’s files, and the same file again changes nothing', async () => {
    const record = await aRecord()
    const send = (mark: string) =>
      importRegistryFile(world.services, {
        name: 'photos.json',
        bytes: Buffer.from(JSON.stringify([record]) + mark),
      })
    expect(await send('')).toMatchObject({ inserted: 1 })
    const { at, sha256 } = (await stored(record.applid))!
    expect(await send('\n')).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 })
    expect(await stored(record.applid)).toMatchObject({ at, sha256 })
  })

  test('stays if a later record has none', async () => {
    const { photo: _, ...record } = await aRecord()
    await insert({ ...record, photo: await base64(fourFields(413, 531)) })
    expect(await insert(record)).toMatchObject({ unchanged: 1 })
    expect(await insert({ ...record, name: 'RAHMAN MD SOHEL ALI' })).toMatchObject({ updated: 1 })
    expect(await stored(record.applid)).not.toBeNull()
  })

  test('is a correction like any other: accepted with an audit event until there is a good card, and refused afterwards', async () => {
    const record = await aRecord()
    await insert(record)
    const another = { ...record, photo: await base64(fourFields(413, 531)) }
    expect(await insert(another)).toMatchObject({ updated: 1 })
    const job = await db().cardJob.findFirstOrThrow({ where: { applId: record.applid } })
    expect(job.correctedAt).not.toBeNull()
    const step = await db().auditEvent.findFirstOrThrow({
      where: { action: 'correctApplication', subjects: { has: `Application:${record.applid}` } },
    })
    const { sentSha256 } = (await stored(record.applid))!
    expect(step.after).toEqual({ photo: sentSha256.slice(0, 12) })
    expect((step.before as { photo: string }).photo).not.toBe('')

    await setJob(record.applid, 'qcPassed')
    expect(await insert(record)).toMatchObject({ updated: 0, errors: [{ code: 'row.cardPassed' }] })
    expect((await stored(record.applid))!.sentSha256).toBe(sentSha256)
  })

  test('that first arrives after the card was made is accepted, because it corrects nothing', async () => {
    const { photo, ...record } = await aRecord()
    await insert(record)
    await setJob(record.applid, 'qcPassed')
    expect(await insert({ ...record, photo })).toMatchObject({ updated: 1, errors: [] })
    expect(await stored(record.applid)).not.toBeNull()
    expect(
      (await db().cardJob.findFirstOrThrow({ where: { applId: record.applid } })).correctedAt,
    ).toBeNull()
  })

  test.each([
    ['a text', async () => Buffer.from('no image'), 'image.unknownType'],
    ['more than 256 KB', async () => Buffer.alloc(257 * 1024), 'file.tooLarge'],
    ['more than 4 million pixels', () => fourFields(2_001, 2_000), 'image.tooManyPixels'],
    [
      'a truncated image',
      async () => (await fourFields(413, 531)).subarray(0, 600),
      'image.unreadable',
    ],
  ])(
    'of %s is an error of the record, and nothing of the record is accepted',
    async (_name, image, code) => {
      const record = await aRecord(image())
      const { errors } = await insert(record)
      expect(errors).toMatchObject([{ row: 1, field: 'photo', code }])
      expect(JSON.stringify(errors).length).toBeLessThan(400)
      expect(await db().application.findUnique({ where: { applId: record.applid } })).toBeNull()
    },
  )

  test('that is not Base64 is refused at its field', async () => {
    expect((await insert({ ...goodRecord(++no), photo: 'not a photo!' })).errors).toMatchObject([
      { field: 'photo', code: 'field.invalid' },
    ])
  })
})

describe('a user who can see the application', () => {
  let record: Awaited<ReturnType<typeof aRecord>>
  const query =
    'query($text: String!) { findCardJobs(text: $text) { application { photo { url width height } } } }'

  beforeAll(async () => {
    record = await aRecord()
    await insert(record)
  })

  const ask = async (person: Person | null, headers: Record<string, string> = {}) => {
    const { http } = await world.app()
    const session =
      person &&
      ({
        userId: person.viewer.userId,
        area: 'ikad',
        carrier: 'cookie',
        address: '10.0.0.1',
        userAgent: 'test',
      } as const)
    const token =
      session && (await db().$transaction((tx) => openSession(tx, session, world.now))).token
    const url = `/files/photos/${record.applid}`
    return http.inject({
      url,
      headers: { ...(token ? { cookie: `ikad_session=${token}` } : {}), ...headers },
    })
  }

  test('gets the photograph: at the printing branch and at the collection branch', async () => {
    const { sha256 } = (await stored(record.applid))!
    const photo = {
      url: `/files/photos/${record.applid}?v=${sha256.slice(0, 12)}`,
      width: 354,
      height: 472,
    }
    for (const person of [operator, penang])
      expect((await person.graphql(query, { text: record.applid })).data).toEqual({
        findCardJobs: [{ application: { photo } }],
      })
    const answer = await ask(penang)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      etag: `"${sha256}"`,
      'x-content-type-options': 'nosniff',
    })
    expect((await ask(operator, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(
      304,
    )
  })

  test('but no role with masked persons, no other branch and no signed-out caller, even with its digest', async () => {
    const known = { 'if-none-match': `"${(await stored(record.applid))!.sha256}"` }
    expect((await ask(await world.as('monitor'), known)).statusCode).toBe(403)
    expect((await ask(await world.as('viewer'), known)).statusCode).toBe(403)
    expect((await ask(null, known)).statusCode).toBe(401)
    const { photo } = record
    const elsewhere = { ...goodRecord(++no), photo }
    await insert(elsewhere)
    const { http } = await world.app()
    const { token } = await db().$transaction((tx) =>
      openSession(
        tx,
        {
          userId: penang.viewer.userId,
          area: 'ikad',
          carrier: 'cookie',
          address: '10.0.0.1',
          userAgent: 'test',
        },
        world.now,
      ),
    )
    const answer = await http.inject({
      url: `/files/photos/${elsewhere.applid}`,
      headers: { cookie: `ikad_session=${token}` },
    })
    expect(answer.statusCode).toBe(404)
  })
})
