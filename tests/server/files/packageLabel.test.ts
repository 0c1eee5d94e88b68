import { XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationSignIns } from '#domain/user/demonstrationSignIns.ts'
import type { Application } from '#generated/prisma/client.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { despatch } from '#server/despatch/despatch.ts'
import { readCode128 } from '#tests/support/readCode128.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let packagingId: string

beforeAll(async () => {
  world = await createWorld()
  packagingId = await makePackage({ employerName: 'TAN & ANAK "BINA" <SDN> BHD' })
})
afterAll(() => world.close())

const address = {
  receiverName: 'Encik Tan',
  receiverPhone: '07-2231234',
  receiverAddress: '12 Jalan Serampang, Taman Pelangi',
  receiverPostcode: '80400',
  receiverCity: 'Johor Bahru',
  receiverState: 'Johor',
}

async function makePackage(application: Partial<Application>, more: object = {}): Promise<string> {
  const jobIds = [await world.job(application), await world.job(application)]
  await world.services.db.cardJob.updateMany({
    where: { id: { in: jobIds } },
    data: { status: 'qcPassed' },
  })
  const particulars = {
    deliveryMethod: 'delivery',
    employerKind: 'company',
    collectionBranch: 'JHB',
    rocNo: '201901012345',
    weightKg: 0.25,
    ...address,
    ...more,
  }
  return (await despatch(await world.as('operator'), { jobIds, ...particulars })).packagingId
}

async function label(
  loginId: string | null,
  id = packagingId,
  headers: Record<string, string> = {},
) {
  const { http } = await world.app()
  const session =
    loginId &&
    (await signIn(
      { ...(await world.as(loginId)), viewer: null },
      { loginId, password: demonstrationSignIns.password },
    ))
  const cookie = session ? { cookie: `ikad_session=${session.token}` } : {}
  return http.inject({ url: `/files/package-label/${id}`, headers: { ...cookie, ...headers } })
}

/**
 * Returns the bars and gaps of the drawn barcode, in modules, and the module width in millimetres.
 */
function drawnBars(svg: string) {
  const path = /<path class="code128"[^>]* d="([^"]+)"/.exec(svg)![1]!
  const drawn = [...path.matchAll(/M([\d.]+) [\d.]+h([\d.]+)/g)].map((bar) => ({
    from: Number(bar[1]),
    width: Number(bar[2]),
  }))
  const module = Math.min(...drawn.map((bar) => bar.width))
  const widths = drawn.flatMap((bar, index) => {
    const next = drawn[index + 1]
    return next ? [bar.width, next.from - bar.from - bar.width] : [bar.width]
  })
  return { modules: widths.map((each) => Math.round(each / module)), module, first: drawn[0]!.from }
}

test('the label is SVG whose barcode reads as the packaging id, in modules of at least 0.25 mm with a quiet zone of ten', async () => {
  const answer = await label('operator')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  const { modules, module, first } = drawnBars(answer.body)
  expect(readCode128(modules)).toBe(packagingId)
  expect(module).toBeGreaterThanOrEqual(0.25)
  expect(first / module).toBeGreaterThanOrEqual(10)
})

test('names are escaped, and nothing in the label violates the content security policy', async () => {
  const { body, headers } = await label('operator')
  expect(XMLValidator.validate(body)).toBe(true)
  expect(body).toContain('TAN &amp; ANAK &quot;BINA&quot; &lt;SDN&gt; BHD')
  for (const words of [
    'Encik Tan',
    '12 Jalan Serampang',
    '80400 Johor Bahru',
    '0.25 kg',
    '17/11/2026',
  ])
    expect(body).toContain(words)
  expect(body).not.toMatch(/<script|<style|style=|href=|\son\w+=/)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('a package for collection names the branch, and not the receiver', async () => {
  const { body } = await label('operator', await makePackage({}, { deliveryMethod: 'selfCollect' }))
  expect(body).toContain('Ambil sendiri di · Self-collect at')
  expect(body).not.toContain('Encik Tan')
})

test.each([
  ['signed out', null, 401],
  ['a viewer, whose role may not see packages', 'viewer', 403],
  ['a monitoring officer at HQ', 'monitor', 403],
  ['an operator of another branch', 'operator.pen', 404],
  ['an administrator at HQ, who sees all branches', 'hqadmin', 200],
])('%s: %s gets %i', async (_who, loginId, status) => {
  const answer = await label(loginId)
  expect(answer.statusCode).toBe(status)
  if (status !== 200) expect(answer.body).not.toContain('TAN')
})

test('a package of another branch is refused as unknown, in the caller’s language', async () => {
  const foreign = await label('operator.pen', packagingId, { 'accept-language': 'ms' })
  const none = await label('operator.pen', 'PK-PEN-2026-999999', { 'accept-language': 'ms' })
  expect([foreign.statusCode, foreign.body]).toEqual([none.statusCode, none.body])
  expect(none.body).toBe('Bungkusan ini tidak dijumpai')
})

test('a bearer header is ignored here', async () => {
  const { token } = await signIn(
    { ...(await world.as('operator')), viewer: null },
    { loginId: 'operator', password: demonstrationSignIns.password },
  )
  expect((await label(null, packagingId, { authorization: `Bearer ${token}` })).statusCode).toBe(
    401,
  )
})

test('an undespatched package has no label', async () => {
  const id = await makePackage({})
  await world.services.db.package.update({
    where: { packagingId: id },
    data: { undoneAt: world.now },
  })
  expect((await label('operator', id)).statusCode).toBe(404)
})
