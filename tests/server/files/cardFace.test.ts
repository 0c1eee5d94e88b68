import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationSignIns } from '#domain/user/demonstrationSignIns.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { widthOf } from '#server/letters/breakLines.ts'
import { fitWords, type FittedWords } from '#server/letters/fitWords.ts'
import { openTypesetter } from '#server/letters/typesetter.ts'
import { readCode } from '#tests/support/camera/readCode.ts'
import { cardJobs, type CardJobs } from '#tests/support/cardJobs.ts'
import { fourFields } from '#tests/support/images.ts'
import { pagesOf, wordsOf } from '#tests/support/pdf.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs
let jobId: number
const name = 'NGUYỄN THỊ MỸ HẠNH รุ่งเรือง'
beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
  ;({ jobId } = await jobs.bring('listed', { name, passExpiry: new Date('2027-11-20') }))
})
afterAll(() => world.close())

async function get(loginId: string | null, path: string) {
  const { http } = await world.app()
  const session =
    loginId &&
    (await signIn(
      { ...(await world.as(loginId)), viewer: null },
      { loginId, password: demonstrationSignIns.password },
    ))
  return http.inject({
    url: `/files/card-face/${path}`,
    headers: session ? { cookie: `ikad_session=${session.token}` } : {},
  })
}

test('the card face is a PDF of exact size, one page per side, with the registry’s data', async () => {
  const { headers, rawPayload } = await get('operator', String(jobId))
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  const boxes = [...rawPayload.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  const millimetres = boxes.map(([, width, height]) =>
    [width, height].map((points) => ((Number(points) * 25.4) / 72).toFixed(2)),
  )
  expect(millimetres).toEqual([
    ['85.60', '53.98'],
    ['85.60', '53.98'],
  ])
  const [front, back] = pagesOf(rawPayload).map(wordsOf)
  expect(front!.replaceAll('\n', ' ')).toContain('NGUYỄN THỊ MỸ HẠNH')
  expect(front).toContain('20 11 2027')
  expect(front).not.toContain('?')
  expect(back).toContain('PLKS Pelbagai Sektor')
})

test('its picture and QR code are on it: the code reads as the value that quality check compares', async () => {
  const { application } = await world.services.db.cardJob.findUniqueOrThrow({
    where: { id: jobId },
    include: { application: true },
  })
  const content = new Uint8Array(await fourFields(1012, 638))
  const user = await world.services.db.user.findFirstOrThrow()
  await world.services.db.surfaceImage.create({
    data: {
      applId: application.applId,
      mediaType: 'image/png',
      content,
      width: 1012,
      height: 638,
      sha256: 'x',
      byUserId: user.id,
      at: world.now,
    },
  })
  const { headers, body } = await get('operator', `${jobId}/back.svg`)
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(await readQr(body)).toBe(application.qrString)
  expect((await get('operator', `${jobId}/front.svg`)).body).toContain('<image ')
  expect((await get('operator', String(jobId))).rawPayload.toString('latin1')).toContain(
    '/Subtype /Image',
  )
})

test('the registry’s photograph replaces the generated placeholder', async () => {
  const { applId } = await world.services.db.cardJob.findUniqueOrThrow({ where: { id: jobId } })
  const content = new Uint8Array(await fourFields(300, 400))
  await world.services.db.applicationPhoto.create({
    data: { applId, mediaType: 'image/png', content, sha256: 'x', sentSha256: 'x', at: world.now },
  })
  expect((await get('operator', `${jobId}/front.svg`)).body).toContain(
    Buffer.from(content).toString('base64'),
  )
})

/** Returns what a scanner reads: the dark modules at 300 dots per inch. */
async function readQr(svg: string): Promise<string | null> {
  const dots = 300 / 25.4
  const [width, height] = [Math.round(85.6 * dots), Math.round(53.98 * dots)]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const modules = /crispEdges" d="([^"]*)"/.exec(svg)![1]!
  for (const [, x, y, wide, tall] of modules.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)/g)) {
    const [left, top] = [Number(x) * dots, Number(y) * dots]
    for (let row = Math.round(top); row < Math.round(top + Number(tall) * dots); row++) {
      const ends = [Math.round(left), Math.round(left + Number(wide) * dots)].map(
        (at) => (row * width + at) * 4,
      )
      for (let at = ends[0]!; at < ends[1]!; at += 4) data.fill(0, at, at + 3)
    }
  }
  return readCode({ width, height, data })
}

test.each([
  [null, 401],
  ['viewer', 403],
  ['monitor', 403],
  ['operator.pen', 404],
])('%s gets none: %d', async (loginId, status) => {
  expect((await get(loginId, String(jobId))).statusCode).toBe(status)
  expect((await get(loginId, `${jobId}/front.svg`)).statusCode).toBe(status)
})

test('a record without a QR code, an invalid number and an invalid side are refused', async () => {
  const without = await world.job({ stickerNo: null, qrString: null })
  expect((await get('operator', String(without))).statusCode).toBe(422)
  expect((await get('operator', '1e9')).statusCode).toBe(404)
  expect((await get('operator', `${jobId}/edge.svg`)).statusCode).toBe(404)
})

test('a long name is complete on the card, on more lines or in smaller letters, and is cut only as a last resort', async () => {
  const type = await openTypesetter()
  const room = { width: 51, size: 3.2, weight: 'bold', lines: 2 } as const
  const widths = ({ lines, size }: FittedWords) =>
    lines.map((line) => widthOf(type, line, { size, weight: 'bold' }))
  const long = 'MUHAMMAD RAFIQUL ISLAM CHOWDHURY BIN ABDUL KARIM'
  const in2 = fitWords(type, long, room)
  expect([in2.lines.join(' '), in2.cut]).toEqual([long, false])
  expect(Math.max(...widths(in2))).toBeLessThanOrEqual(51)
  const cut = fitWords(type, long.repeat(3), room)
  expect([cut.lines.length, cut.lines[1]!.endsWith('…'), cut.cut]).toEqual([2, true, true])
  expect(Math.max(...widths(cut))).toBeLessThanOrEqual(51)
})

test('a name with letters that no font has is refused, and the refusal names the letters', async () => {
  const chinese = await jobs.bring('listed', { name: '陈伟' })
  const { statusCode, body } = await get('operator', String(chinese.jobId))
  expect([statusCode, body]).toEqual([422, expect.stringContaining('陈 (U+9648), 伟 (U+4F1F)')])
  expect((await get('operator', `${chinese.jobId}/front.svg`)).body).toContain('aria-label="陈伟"')
})

test('a card with a shortened name requires an explicit acceptance', async () => {
  const { jobId: long } = await jobs.bring('listed', { name: 'WIDODO '.repeat(14).trim() })
  const { statusCode, body } = await get('operator', String(long))
  expect([statusCode, body]).toEqual([422, expect.stringContaining('…')])
})
