import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { getUpload, saveUpload } from '#server/platform/uploads.ts'
import { createSite, type Site } from './site.ts'

let site: Site
let cookie: string
beforeAll(async () => {
  site = await createSite()
  await site.http.listen({ host: '127.0.0.1', port: 0 })
  cookie = await site.cookie('operator')
})
beforeEach(async () => {
  await site.world.services.db.upload.deleteMany()
  site.world.later(61_000)
})
afterAll(() => site.close())

const content = Buffer.from([0, 1, 2, 253, 254, 255])
const fromOurPage = () => ({
  cookie,
  'x-ikad-client': 'web',
  'content-type': 'application/octet-stream',
  'x-file-name': 'a.xlsx',
})
const send = (headers: Record<string, string | undefined>, payload: Buffer | Readable = content) =>
  site.call({
    method: 'POST',
    url: '/files/uploads',
    headers: headers as Record<string, string>,
    payload,
  })
const kept = () => site.world.services.db.upload.count()
const refusal = (code: string) => ({ code, message: expect.stringMatching(/./) as string })

test('a file uploaded by our own page is available by its id, byte by byte', async () => {
  const answer = await send({
    ...fromOurPage(),
    'x-file-name': encodeURIComponent('Senarai cawangan – Jun.xlsx'),
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const { id, ...rest } = answer.json<{ id: string }>()
  expect(rest).toEqual({ name: 'Senarai cawangan – Jun.xlsx', size: 6 })
  expect(await getUpload(await site.world.as('operator'), id)).toEqual({
    id,
    name: 'Senarai cawangan – Jun.xlsx',
    content,
  })
})

test('a caller with a bearer token needs no page of ours', async () => {
  const { cookie: _, 'x-ikad-client': __, ...headers } = fromOurPage()
  const answer = await send({ ...headers, authorization: `Bearer ${await site.token('operator')}` })
  expect(answer.statusCode).toBe(200)
})

test.each<[string, number, string, Record<string, string | undefined>]>([
  ['signed out', 401, 'session.ended', { cookie: undefined }],
  [
    'with an invalid token, despite a valid cookie',
    401,
    'session.ended',
    { authorization: 'Bearer wrong' },
  ],
  ['without our header', 403, 'request.crossSite', { 'x-ikad-client': undefined }],
  ['from another origin', 403, 'request.crossSite', { origin: 'https://ikad.example' }],
  [
    'that the browser marks as cross-site',
    403,
    'request.crossSite',
    { 'sec-fetch-site': 'cross-site' },
  ],
  ['without a name', 422, 'file.badName', { 'x-file-name': undefined }],
  ['with a folder in its name', 422, 'file.badName', { 'x-file-name': '..%2Fa.xlsx' }],
  ['with a drive in its name', 422, 'file.badName', { 'x-file-name': 'C%3Aa.xlsx' }],
  ['with a NUL in its name', 422, 'file.badName', { 'x-file-name': 'a%00b.xlsx' }],
  ['with half a character in its name', 422, 'file.badName', { 'x-file-name': '%ED%A0%80.xlsx' }],
  ['with a control character in its name', 422, 'file.badName', { 'x-file-name': 'a%0Ab.xlsx' }],
  ['with a reversed name', 422, 'file.badName', { 'x-file-name': 'a%E2%80%AEfdp.exe' }],
  ['with a wrongly encoded name', 422, 'file.badName', { 'x-file-name': '%E0%A4%A' }],
  ['with an overlong name', 422, 'file.badName', { 'x-file-name': 'a'.repeat(256) }],
  ['as a form', 400, 'request.invalid', { 'content-type': 'multipart/form-data; boundary=x' }],
])('a file %s is refused (%i)', async (_what, status, code, headers) => {
  const answer = await send(
    Object.fromEntries(
      Object.entries({ ...fromOurPage(), ...headers }).filter(([, value]) => value !== undefined),
    ),
  )
  expect(answer.json()).toEqual(refusal(code))
  expect(answer.statusCode).toBe(status)
  expect(await kept()).toBe(0)
})

test('a user who must change the password first uploads nothing', async () => {
  const { db } = site.world.services
  const { passwordChangedAt } = await db.user.findUniqueOrThrow({ where: { loginId: 'operator' } })
  await db.user.update({ where: { loginId: 'operator' }, data: { passwordChangedAt: new Date(0) } })
  const answer = await send({ ...fromOurPage(), cookie: await site.cookie('operator') })
  await db.user.update({ where: { loginId: 'operator' }, data: { passwordChangedAt } })
  expect(answer.json()).toEqual(refusal('login.passwordExpired'))
})

test('refusals are in the caller’s language', async () => {
  const answer = await send({ ...fromOurPage(), 'x-file-name': 'a/b', 'accept-language': 'ms' })
  expect(answer.json()).toEqual({
    code: 'file.badName',
    message:
      'Nama fail paling banyak 255 aksara, tanpa folder dan tanpa aksara kawalan. Namakan semula fail',
  })
})

/**
 * Sends chunks over a real connection until the server answers. Returns the answer and the bytes
 * sent by then.
 */
function stream(
  headers: Record<string, string>,
): Promise<{ status: number; body: string; sent: number }> {
  const piece = Buffer.alloc(64 * 1024)
  return new Promise((resolve, reject) => {
    let sent = 0
    let answered = false
    const { port } = site.http.server.address() as AddressInfo
    const call = request({ port, method: 'POST', path: '/files/uploads', headers }, (answer) => {
      answered = true
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => (body += text))
      answer.on('end', () => {
        resolve({ status: answer.statusCode!, body, sent })
        call.socket?.destroy()
      })
    })
    call.on('error', (error) => (answered ? undefined : reject(error)))
    const push = () => {
      if (answered) return
      sent += piece.length
      if (call.write(piece)) setImmediate(push)
      else call.once('drain', push)
    }
    push()
  })
}

describe('a file of more than 20 MB', () => {
  test('is refused by its declared size, before it is read', async () => {
    const { status, body, sent } = await stream({
      ...fromOurPage(),
      'content-length': String(limits.uploadBytes + 1),
    })
    expect(status).toBe(413)
    expect(JSON.parse(body)).toEqual({
      code: 'file.tooLarge',
      message: 'The file is larger than 20 MB',
    })
    expect(sent).toBeLessThan(limits.uploadBytes / 2)
  })

  test('without a declared size is refused once it is too large', async () => {
    const { status, body } = await stream({ ...fromOurPage(), 'transfer-encoding': 'chunked' })
    expect(status).toBe(413)
    expect(JSON.parse(body)).toMatchObject({ code: 'file.tooLarge' })
    expect(await kept()).toBe(0)
  })

  test('is refused by the service as well; one of 20 MB is accepted', async () => {
    const operator = await site.world.as('operator')
    const save = (size: number) =>
      saveUpload(operator, { name: 'a.bin', content: Buffer.alloc(size) })
    await expect(save(limits.uploadBytes + 1)).rejects.toMatchObject({
      code: 'file.tooLarge',
      status: 413,
    })
    await expect(save(limits.uploadBytes)).resolves.toMatchObject({
      id: expect.any(String) as string,
    })
  })
})

test('a signed-out caller is refused before a byte of the file is read', async () => {
  const { cookie: _, ...headers } = fromOurPage()
  const { status, sent } = await stream({
    ...headers,
    'content-length': String(limits.uploadBytes),
  })
  expect(status).toBe(401)
  expect(sent).toBeLessThan(limits.uploadBytes / 2)
})

describe('an upload', () => {
  test('is visible only to its sender, for any role; an invalid id is not found either', async () => {
    const { id } = await saveUpload(await site.world.as('operator'), { name: 'a.xlsx', content })
    for (const loginId of ['operator2', 'admin', 'hqadmin'])
      await expect(getUpload(await site.world.as(loginId), id)).rejects.toMatchObject({
        code: 'upload.notFound',
        status: 404,
      })
    for (const none of ['', 'a', '00000000-0000-4000-8000-000000000000'])
      await expect(getUpload(await site.world.as('operator'), none)).rejects.toMatchObject({
        code: 'upload.notFound',
      })
  })

  test('expires after a day, and is removed with the next upload', async () => {
    const operator = await site.world.as('operator')
    const first = await saveUpload(operator, { name: 'a.xlsx', content })
    site.world.later(limits.dayMs - 1)
    await expect(getUpload(operator, first.id)).resolves.toMatchObject({ name: 'a.xlsx' })
    site.world.later(1)
    await expect(getUpload(operator, first.id)).rejects.toMatchObject({ code: 'upload.notFound' })
    const second = await saveUpload(await site.world.as('supervisor'), { name: 'b.xlsx', content })
    const left = await site.world.services.db.upload.findMany({ select: { id: true } })
    expect(left).toEqual([second])
    site.world.later(-limits.dayMs)
  })
})

describe('a user without a command that takes a file', () => {
  test.each(['viewer', 'monitor'])('%s uploads none', async (loginId) => {
    const answer = await send({ ...fromOurPage(), cookie: await site.cookie(loginId) })
    expect([answer.statusCode, answer.json()]).toEqual([403, refusal('permission.denied')])
    expect(await kept()).toBe(0)
  })

  test('is refused before a byte of the file is read', async () => {
    const { status, sent } = await stream({
      ...fromOurPage(),
      cookie: await site.cookie('viewer'),
      'content-length': String(limits.uploadBytes),
    })
    expect(status).toBe(403)
    expect(sent).toBeLessThan(limits.uploadBytes / 2)
  })

  test.each(['admin', 'hqadmin', 'supervisor', 'operator'])('but %s may', async (loginId) => {
    expect((await send({ ...fromOurPage(), cookie: await site.cookie(loginId) })).statusCode).toBe(
      200,
    )
  })
})

describe('one session', () => {
  test('uploads 20 files a minute; the next one is refused, but not in another session or the next minute', async () => {
    for (let n = 0; n < limits.uploadsPerMinute; n++)
      expect((await send(fromOurPage())).statusCode).toBe(200)
    const refused = await send(fromOurPage())
    expect([refused.statusCode, refused.json()]).toEqual([429, refusal('request.tooMany')])
    expect(
      (await send({ ...fromOurPage(), cookie: await site.cookie('operator') })).statusCode,
    ).toBe(200)
    site.world.later(60_000)
    expect((await send(fromOurPage())).statusCode).toBe(200)
  })
})

describe('of one person’s files', () => {
  const names = async (loginId: string) => {
    const rows = await site.world.services.db.upload.findMany({
      where: { user: { loginId } },
      orderBy: { createdAt: 'asc' },
      select: { name: true },
    })
    return rows.map(({ name }) => name)
  }
  const save = async (by: Awaited<ReturnType<Site['world']['as']>>, name: string, size = 1) => {
    site.world.later(1)
    return saveUpload(by, { name, content: Buffer.alloc(size) })
  }

  test('50 are kept: the oldest is removed, and nobody else’s', async () => {
    const [operator, other] = [await site.world.as('operator'), await site.world.as('operator2')]
    await save(other, 'theirs')
    for (let n = 0; n <= limits.uploadsKept; n++) await save(operator, `${n}`)
    expect(await names('operator')).toEqual(
      Array.from({ length: limits.uploadsKept }, (_, n) => `${n + 1}`),
    )
    expect(await names('operator2')).toEqual(['theirs'])
  })

  test('the newest file is kept, even if all came within one millisecond', async () => {
    const operator = await site.world.as('operator')
    const kept: number[] = []
    for (let n = 0; n < 3 * limits.uploadsKept; n++) {
      const { id } = await saveUpload(operator, { name: `${n}`, content: Buffer.alloc(1) })
      kept.push(await site.world.services.db.upload.count({ where: { id } }))
    }
    expect(new Set(kept)).toEqual(new Set([1]))
  })

  test('200 MB are kept: with one byte more the oldest is removed', async () => {
    const operator = await site.world.as('operator')
    const fitting = Math.floor(limits.uploadsKeptBytes / limits.uploadBytes)
    // Created in place, without a transfer.
    for (let n = 0; n < fitting; n++) {
      await save(operator, `${n}`)
      await site.world.services.db.$executeRaw`
        UPDATE upload SET content = decode(repeat('00', ${limits.uploadBytes}::int), 'hex') WHERE name = ${`${n}`}`
    }
    expect(await names('operator')).toHaveLength(fitting)
    await save(operator, 'last')
    expect(await names('operator')).toEqual([
      ...Array.from({ length: fitting - 1 }, (_, n) => `${n + 1}`),
      'last',
    ])
  })
})
