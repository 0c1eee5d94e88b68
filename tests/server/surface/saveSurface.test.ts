import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '#server/access/sessions/sessions.ts'
import { saveUpload } from '#server/platform/uploads.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { saveSurface } from '#server/surface/saveSurface.ts'
import { coloursAt, fourFields } from '#tests/support/images.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let operator: Person
let penang: Person

beforeAll(async () => {
  world = await createWorld()
  operator = await world.as('operator')
  penang = await world.as('operator.pen')
})
afterAll(() => world.close())

const db = () => world.services.db
const send = async (person: Person, content: Buffer | Promise<Buffer>) =>
  (await saveUpload(person, { name: 'surface.png', content: await content })).id
const applIdOf = async (jobId: number) =>
  (await db().cardJob.findUniqueOrThrow({ where: { id: jobId } })).applId
const anApplication = async () => applIdOf(await world.job())
const stored = (applId: string) => db().surfaceImage.findUnique({ where: { applId } })
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )

describe('saving the image of a print surface', () => {
  test('stores it for the application, with the user, and notifies viewers of the application', async () => {
    const heard: unknown[] = []
    const stop = world.services.events.listen((change) => heard.push(change))
    const applId = await anApplication()
    expect(
      await saveSurface(operator, {
        applId,
        uploadId: await send(operator, fourFields(2024, 1276)),
      }),
    ).toEqual({ applId })
    const kept = await stored(applId)
    expect(kept).toMatchObject({
      mediaType: 'image/png',
      width: 1012,
      height: 638,
      version: 1,
      byUserId: operator.viewer.userId,
      at: world.now,
    })
    expect(await sharp(Buffer.from(kept!.content)).metadata()).toMatchObject({
      width: 1012,
      height: 638,
      density: 300,
    })
    await eventually(() =>
      expect(heard).toContainEqual(
        expect.objectContaining({ kind: 'application', id: applId, branchCode: 'JHB' }),
      ),
    )
    stop()
  })

  test('is audited by the image’s digest, without the image', async () => {
    const applId = await anApplication()
    await saveSurface(operator, {
      applId,
      uploadId: await send(operator, fourFields(300, 200, 'jpeg')),
      mode: 'crop',
      quarterTurns: 2,
    })
    const [event] = await db().auditEvent.findMany({
      where: { subjects: { has: `Application:${applId}` } },
    })
    const { sha256, content } = (await stored(applId))!
    expect(event).toMatchObject({
      action: 'saveSurface',
      loginId: 'operator',
      before: {},
      after: {
        version: 1,
        sha256,
        mediaType: 'image/jpeg',
        bytes: content.length,
        source: 'upload',
        mode: 'crop',
        quarterTurns: 2,
      },
    })
    expect(JSON.stringify(event!.after).length).toBeLessThan(500)
    expect(event!.subjects.some((subject) => subject.startsWith('CardJob:'))).toBe(true)
  })

  test('can start from the stored image, and counts its versions', async () => {
    const applId = await anApplication()
    await saveSurface(operator, { applId, uploadId: await send(operator, fourFields(1012, 638)) })
    await saveSurface(operator, { applId, quarterTurns: 2, version: 1 })
    const kept = (await stored(applId))!
    expect(kept.version).toBe(2)
    expect(
      await coloursAt(Buffer.from(kept.content), [
        [9, 9],
        [1000, 9],
        [9, 630],
        [1000, 630],
      ]),
    ).toEqual(['yellow', 'blue', 'green', 'red'])
  })

  test('is refused if another user saved one meanwhile: a stale form overwrites nothing', async () => {
    const applId = await anApplication()
    const uploadId = await send(operator, fourFields(100, 100))
    await saveSurface(operator, { applId, uploadId, version: 0 })
    expect(await code(saveSurface(operator, { applId, uploadId, version: 0 }))).toBe(
      'record.changed',
    )
    const outcomes = await Promise.all(
      [1, 1, 1].map((version) => code(saveSurface(operator, { applId, quarterTurns: 1, version }))),
    )
    expect(outcomes.sort()).toEqual(['done', 'record.changed', 'record.changed'])
  })

  test('with one key happens once', async () => {
    const applId = await anApplication()
    const input = { applId, uploadId: await send(operator, fourFields(100, 100)) }
    await saveSurface(operator.under('one'), input)
    await saveSurface(operator.under('one'), input)
    expect((await stored(applId))!.version).toBe(1)
  })

  test('is refused without an image, and for another user’s upload', async () => {
    const applId = await anApplication()
    expect(await code(saveSurface(operator, { applId }))).toBe('image.notFound')
    expect(
      await code(saveSurface(operator, { applId, uploadId: await send(penang, fourFields(9, 9)) })),
    ).toBe('upload.notFound')
  })

  test('is refused for an application that the user cannot see, or may not change', async () => {
    const applId = await anApplication()
    const hqOperator = { ...operator, viewer: { ...operator.viewer, branchCode: 'HQ' } } as Person
    expect(
      await code(saveSurface(penang, { applId, uploadId: await send(penang, fourFields(9, 9)) })),
    ).toBe('record.notFound')
    expect(
      await code(
        saveSurface(operator, { applId: 'NONE', uploadId: await send(operator, fourFields(9, 9)) }),
      ),
    ).toBe('record.notFound')
    expect(
      await code(
        saveSurface(hqOperator, { applId, uploadId: await send(operator, fourFields(9, 9)) }),
      ),
    ).toBe('job.heldElsewhere')
    expect(await stored(applId)).toBeNull()
  })

  test('is refused to the branch of an earlier card while another branch makes the next one, which may save it', async () => {
    const jobId = await world.job()
    const applId = await applIdOf(jobId)
    await db().cardJob.update({ where: { id: jobId }, data: { status: 'qcRejected' } })
    await db().cardJob.create({
      data: { applId, status: 'new', branchCode: 'PEN', since: world.now, createdAt: world.now },
    })
    const byJohor = saveSurface(operator, {
      applId,
      uploadId: await send(operator, fourFields(9, 9)),
    })
    await expect(byJohor).rejects.toMatchObject({
      code: 'job.heldElsewhere',
      values: { branch: 'PEN' },
    })
    expect(await stored(applId)).toBeNull()
    await saveSurface(penang, { applId, uploadId: await send(penang, fourFields(9, 9)) })
    expect(await stored(applId)).toMatchObject({ byUserId: penang.viewer.userId })
  })

  test('is refused by name to the receiving branch while another has its job, and the receiving branch is notified', async () => {
    const applId = await applIdOf(await world.job())
    await db().cardJob.updateMany({ where: { applId }, data: { branchCode: 'PEN' } })
    const byJohor = saveSurface(operator, {
      applId,
      uploadId: await send(operator, fourFields(9, 9)),
    })
    await expect(byJohor).rejects.toMatchObject({
      code: 'job.heldElsewhere',
      values: { branch: 'PEN' },
    })
    const heard: { id: string; branchCode?: string | null }[] = []
    const stop = world.services.events.listen((change) => heard.push(change))
    await saveSurface(penang, { applId, uploadId: await send(penang, fourFields(9, 9)) })
    await eventually(() =>
      expect(
        heard.flatMap(({ id, branchCode }) => (id === applId ? branchCode : [])).sort(),
      ).toEqual(['JHB', 'PEN']),
    )
    stop()
  })

  test.each([
    ['pendingQc', 'image.cardWaitsForQc'],
    ['qcPassed', 'image.cardPassed'],
  ] as const)(
    'is refused with a different image than on a card that is %s',
    async (status, refusal) => {
      const jobId = await world.job()
      const applId = await applIdOf(jobId)
      const uploadId = await send(operator, fourFields(9, 9))
      await db().cardJob.update({ where: { id: jobId }, data: { status } })
      // A first one corrects nothing.
      await saveSurface(operator, { applId, uploadId })
      expect(await code(saveSurface(operator, { applId, uploadId }))).toBe(refusal)
      expect(await code(saveSurface(operator, { applId, quarterTurns: 1 }))).toBe(refusal)
      expect(await stored(applId)).toMatchObject({ version: 1 })
      await db().cardJob.update({ where: { id: jobId }, data: { status: 'manuallyRejected' } })
      await saveSurface(operator, { applId, uploadId })
    },
  )

  test('is refused with a different image while the card is in the printer, but not if the registry’s photograph is used', async () => {
    const jobId = await world.job()
    const applId = await applIdOf(jobId)
    const uploadId = await send(operator, fourFields(9, 9))
    await saveSurface(operator, { applId, uploadId })
    await addToPrintList(operator, { stationId: 'JHB-P01', batchNo: 'B1', jobIds: [jobId] })
    await db().printListItem.updateMany({
      where: { jobId },
      data: { startedAt: world.now, startedById: 1 },
    })
    expect(await code(saveSurface(operator, { applId, uploadId }))).toBe('image.cardInPrinter')
    const photo = {
      mediaType: 'image/jpeg',
      content: new Uint8Array([1]),
      sha256: 'a',
      sentSha256: 'b',
      at: world.now,
    }
    await db().applicationPhoto.create({ data: { applId, ...photo } })
    await saveSurface(operator, { applId, uploadId })
  })

  test.each([
    ['a text named .png', Buffer.from('no image'), 'image.unknownType'],
    ['a crop beside the image', fourFields(50, 50), 'image.cropOutside'],
  ])('is refused for %s', async (_name, image, refusal) => {
    const applId = await anApplication()
    const crop = { left: 500, top: 0, width: 100 }
    expect(
      await code(
        saveSurface(operator, {
          applId,
          uploadId: await send(operator, image),
          mode: 'crop',
          crop,
        }),
      ),
    ).toBe(refusal)
    expect(await stored(applId)).toBeNull()
  })
})

describe('over REST', () => {
  test('Base64 may have line breaks, and invalid Base64 is refused in linear time', async () => {
    const { http } = await world.app()
    const session = {
      userId: operator.viewer.userId,
      area: 'ikad',
      carrier: 'bearer',
      address: '10.0.0.1',
      userAgent: 'test',
    }
    const { token } = await db().$transaction((tx) =>
      openSession(tx, session as Parameters<typeof openSession>[1], world.now),
    )
    const headers = { authorization: `Bearer ${token}` }
    const applid = await anApplication()
    const post = async (image: string) =>
      (
        await http.inject({
          method: 'POST',
          url: '/api/support/processimage',
          headers,
          payload: { applid, image },
        })
      ).json()
    const lines = (await fourFields(60, 40)).toString('base64').replace(/.{76}/g, '$&\r\n')
    expect(await post(`data:image/png;base64,${lines}\n`)).toMatchObject({
      status: 1,
      result: { width: 1012 },
    })
    // In quadratic time it would take minutes.
    expect(await post(`A${' '.repeat(1_000_000)}!`)).toMatchObject({
      status: 0,
      code: 'field.invalid',
    })
  })
})

describe('in GraphQL', () => {
  test('an application shows its image to users who can see it, and a list loads all of them at once', async () => {
    const applId = await anApplication()
    await saveSurface(operator, { applId, uploadId: await send(operator, fourFields(100, 100)) })
    const query =
      'query($text: String!) { findCardJobs(text: $text) { application { surface { url width height version by } } } }'
    const { data } = await operator.graphql(query, { text: applId })
    expect(data).toEqual({
      findCardJobs: [
        {
          application: {
            surface: {
              url: `/files/surfaces/${applId}?v=1`,
              width: 1012,
              height: 638,
              version: 1,
              by: operator.viewer.staffName,
            },
          },
        },
      ],
    })
    expect((await penang.graphql(query, { text: applId })).data).toEqual({ findCardJobs: [] })
  })

  test('an image describes itself, or why it can’t be used, as data', async () => {
    const query =
      'query($id: String) { surfaceSource(uploadId: $id) { __typename ... on SurfaceSource { format width height } ... on Problem { code } } }'
    const ask = async (image: Buffer | Promise<Buffer>) =>
      (await operator.graphql(query, { id: await send(operator, image) })).data!.surfaceSource
    expect(await ask(fourFields(30, 20, 'jpeg', 6))).toEqual({
      __typename: 'SurfaceSource',
      format: 'JPEG',
      width: 20,
      height: 30,
    })
    expect(await ask(Buffer.from('x'))).toEqual({
      __typename: 'Problem',
      code: 'image.unknownType',
    })
  })
})

describe('GET /files', () => {
  let ask: (
    person: Person,
    url: string,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>
  let applId: string
  let uploadId: string

  beforeAll(async () => {
    const { http } = await world.app()
    ask = async ({ viewer: { userId } }, url, headers = {}) => {
      const session = {
        userId,
        area: 'ikad',
        carrier: 'cookie',
        address: '10.0.0.1',
        userAgent: 'test',
      } as const
      const { token } = await db().$transaction((tx) => openSession(tx, session, world.now))
      const answer = await http.inject({
        url,
        headers: { cookie: `ikad_session=${token}`, ...headers },
      })
      return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload }
    }
    applId = await anApplication()
    uploadId = await send(operator, fourFields(2024, 1276))
    await saveSurface(operator, { applId, uploadId })
  })

  test('surfaces/<applid> returns the image, cached privately and revalidated each time', async () => {
    const { status, headers, body } = await ask(operator, `/files/surfaces/${applId}?v=1`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    expect(body.equals(Buffer.from((await stored(applId))!.content))).toBe(true)
    const again = await ask(operator, `/files/surfaces/${applId}`, {
      'if-none-match': String(headers.etag),
    })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  test('it is not found by other branches, other roles or signed-out callers, even with the digest', async () => {
    const { headers } = await ask(operator, `/files/surfaces/${applId}`)
    const known = { 'if-none-match': String(headers.etag) }
    expect((await ask(penang, `/files/surfaces/${applId}`, known)).status).toBe(404)
    expect((await ask(await world.as('monitor'), `/files/surfaces/${applId}`, known)).status).toBe(
      403,
    )
    expect((await ask(await world.as('viewer'), `/files/surfaces/${applId}`, known)).status).toBe(
      403,
    )
    const { http } = await world.app()
    expect(
      (await http.inject({ url: `/files/surfaces/${applId}`, headers: known })).statusCode,
    ).toBe(401)
  })

  test('surface-preview returns exactly what saving would store', async () => {
    const adjustment = {
      mode: 'crop',
      quarterTurns: 1,
      degrees: -4.5,
      background: '#112233',
      crop: { left: 10, top: 20, width: 900 },
    }
    const query = new URLSearchParams({
      upload: uploadId,
      mode: 'crop',
      turns: '1',
      degrees: '-4.5',
      background: '#112233',
      left: '10',
      top: '20',
      width: '900',
    })
    const { status, headers, body } = await ask(operator, `/files/surface-preview?${query}`)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'no-store',
    ])
    await saveSurface(operator, { applId, uploadId, ...adjustment })
    expect(body.equals(Buffer.from((await stored(applId))!.content))).toBe(true)
  })

  test('surface-source returns a picture of the file, never the file', async () => {
    const { headers, body } = await ask(operator, `/files/surface-source?upload=${uploadId}`)
    expect(headers['content-type']).toBe('image/webp')
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 1400, height: 883 })
    const page = await send(operator, Buffer.from('<script>alert(1)</script>'))
    expect((await ask(operator, `/files/surface-source?upload=${page}`)).status).toBe(422)
  })

  test.each([
    ['turns=4', 422],
    ['degrees=x', 422],
    ['mode=crop&left=1&top=1&width=1', 422],
  ])('a preview of %s is refused', async (query, status) => {
    expect((await ask(operator, `/files/surface-preview?upload=${uploadId}&${query}`)).status).toBe(
      status,
    )
  })

  test('nobody can preview another user’s upload', async () => {
    expect((await ask(penang, `/files/surface-preview?upload=${uploadId}`)).status).toBe(404)
    expect((await ask(penang, `/files/surface-preview?appl=${applId}`)).status).toBe(404)
  })
})
