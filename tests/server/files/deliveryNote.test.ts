import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationSignIns } from '#domain/user/demonstrationSignIns.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { drawDeliveryNote } from '#server/files/drawDeliveryNote.ts'
import { cancelTransfer } from '#server/stock/transfers/cancelTransfer.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { returnLots } from '#server/stock/transfers/returnLots.ts'
import { barsOf, pagesOf, wordsOf } from '#tests/support/pdf.ts'
import { readCode128 } from '#tests/support/readCode128.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let stock: Stock

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
})
afterAll(() => world.close())

async function note(
  loginId: string | null,
  documentNo: string,
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
  return http.inject({
    url: `/files/delivery-note/${documentNo}`,
    headers: { ...cookie, ...headers },
  })
}

test('a PDF with the number as a barcode, lots, ranges, counts and signature lines, in the caller’s language', async () => {
  const { lotNo, startSn } = await stock.received(100)
  const { documentNo } = await distributeLots(stock.hqadmin, {
    destination: 'JHB',
    remark: 'Fragile',
    lines: [{ lotNo, cardQty: 40 }],
  })
  const answer = await note('operator', documentNo, { 'accept-language': 'en' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const [page] = pagesOf(answer.rawPayload) as [string]
  expect(readCode128(barsOf(page, 38))).toBe(documentNo)
  const words = wordsOf(page)
  for (const word of [
    'Delivery note',
    documentNo,
    `${lotNo}.1`,
    `00${startSn}`,
    `00${startSn + 39}`,
    '40',
    'Fragile',
    'Received by',
    'Handed over by',
    'Johor Bahru \\(JHB\\)'.replace(/\\/g, ''),
  ]) {
    expect(words).toContain(word)
  }
  expect(
    wordsOf(
      pagesOf((await note('operator', documentNo, { 'accept-language': 'ms' })).rawPayload)[0]!,
    ),
  ).toContain('Nota hantaran')
})

test('many lots continue over numbered pages; the note of a return says so', async () => {
  const { lotNo } = await stock.atBranch(200)
  const lines = Array.from({ length: 45 }, () => ({ lotNo, cardQty: 4 }))
  const { documentNo } = await returnLots(stock.operator, { lines })
  const pages = pagesOf((await note('hqadmin', documentNo, { 'accept-language': 'en' })).rawPayload)
  expect(pages).toHaveLength(2)
  expect(wordsOf(pages[0]!)).toContain('Return note')
  expect(pages.map((page, index) => wordsOf(page).includes(`Page ${index + 1}/2`))).toEqual([
    true,
    true,
  ])
  expect(wordsOf(pages[1]!)).toContain('180')
})

test('a long address moves the content below it down', async () => {
  const from = Array.from({ length: 14 }, (_, line) => `Line ${line}`)
  const about = {
    documentNo: 'LD-1',
    isReturn: false,
    bagNo: null,
    sentBy: 'A',
    sentAt: world.now,
    remark: '',
    lines: [],
  }
  const [page] = pagesOf(
    await drawDeliveryNote({ ...about, from, to: from.slice(0, 2) }, 'en'),
  ) as [string]
  // PDF counts from the bottom of the page.
  const heights = [...page.matchAll(/1 0 0 1 50 ([\d.]+) Tm/g)].map(([, height]) => Number(height))
  expect(heights.length).toBeGreaterThan(from.length)
  expect(heights).toEqual(heights.toSorted((a, b) => b - a))
})

test('everybody who may see the report of delivery notes prints the note; it is refused without visibility or a session, and for a cancelled transfer', async () => {
  const { documentNo } = await stock.distributed(2)
  expect((await note(null, documentNo)).statusCode).toBe(401)
  for (const loginId of ['viewer', 'monitor'])
    expect((await note(loginId, documentNo)).statusCode).toBe(200)
  expect((await note('operator.pen', documentNo)).statusCode).toBe(404)
  expect((await note('operator', 'LD-HQ-2026-999999')).statusCode).toBe(404)
  await cancelTransfer(stock.hqadmin, { documentNo })
  expect((await note('operator', documentNo)).statusCode).toBe(422)
})
