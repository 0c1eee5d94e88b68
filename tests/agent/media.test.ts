import { afterEach, beforeEach, expect, test } from 'vitest'
import { AgentProblem } from '#agent/agentProblem.ts'
import { ippTags as tag, type IppAttribute } from '#agent/printing/ippMessage.ts'
import { createIppPrinter } from '#agent/printing/ippPrinter.ts'
import { pageSizeOf } from '#agent/printing/media.ts'
import { createPrintQueue } from '#agent/printing/printQueue.ts'
import { drawLabelPdf } from '#server/files/drawLabel.ts'
import { tagSheet } from '#server/files/tagSheet.ts'
import { startScriptedPrinter } from '#tests/support/agent/scriptedPrinter.ts'

let printer: Awaited<ReturnType<typeof startScriptedPrinter>>
beforeEach(async () => void (printer = await startScriptedPrinter(null, 'done')))
afterEach(() => printer.stop())

const pace = { pollMs: 5, unreachedMs: 60, connectingMs: 20_000, cancelMs: 200 }
const points = 72 / 25.4
const label = (width: number, height: number) =>
  drawLabelPdf({
    name: 'PK-JHB-2026-000001',
    width,
    height,
    margin: 5,
    at: new Date('2026-11-27'),
    parts: [],
  })

/** Returns that it was printed, or why not and what is known about the label. */
async function print(pdf: Uint8Array, card = false) {
  const queue = createPrintQueue(createIppPrinter(printer.address), pace)
  return queue.print('label', pdf, card, new AbortController().signal).then(
    () => 'printed',
    (error: unknown) => (error instanceof AgentProblem ? [error.code, error.printed] : error),
  )
}
/** Returns the size in the job's attributes. */
function asked() {
  const job = printer.sent.at(-1)!
  const said = ['media', 'media-col', 'orientation-requested', 'print-scaling', 'copies'].map(
    (name) => [name, job.get(name)?.[0]],
  )
  return Object.fromEntries(said.filter(([, value]) => value !== undefined)) as Record<
    string,
    unknown
  >
}
const whole = { 'orientation-requested': 3, 'print-scaling': 'none', copies: 1 }

const names = (value: readonly string[]): IppAttribute => ({
  tag: tag.keyword,
  name: 'media-supported',
  value,
})
const takesCollections: IppAttribute = {
  tag: tag.keyword,
  name: 'media-col-supported',
  value: ['media-size', 'media-type'],
}
const size = (x: number | readonly number[], y: number | readonly number[]): IppAttribute => {
  const of = (name: string, value: number | readonly number[]): IppAttribute => ({
    tag: typeof value === 'number' ? tag.integer : tag.range,
    name,
    value,
  })
  return {
    tag: tag.collection,
    name: 'media-size-supported',
    value: [of('x-dimension', x), of('y-dimension', y)],
  }
}

test('labels of 100 x 60 mm and of 100 x 150 mm are printed in their own size by one printer', async () => {
  printer.offers([takesCollections, size(10_000, 6_000)])
  expect(await print(await label(100, 60))).toBe('printed')
  expect(asked()).toEqual({
    'media-col': { 'media-size': { 'x-dimension': 10_000, 'y-dimension': 6_000 } },
    ...whole,
  })
  printer.offers([takesCollections, size([2_500, 10_800], [2_500, 30_000])])
  expect(await print(await label(100, 150))).toBe('printed')
  expect(asked()).toEqual({
    'media-col': { 'media-size': { 'x-dimension': 10_000, 'y-dimension': 15_000 } },
    ...whole,
  })
})

test.each<[string, readonly string[], string]>([
  ['in millimetres', ['iso_a4_210x297mm', 'om_label_100x60mm'], 'om_label_100x60mm'],
  ['in inches', ['na_index-4x6_4x6in', 'oe_label_3.937x2.362in'], 'oe_label_3.937x2.362in'],
  ['as a range', ['custom_min_25x25mm', 'custom_max_108x300mm'], 'custom_100x60mm_100x60mm'],
])('a printer that names its sizes %s gets the name', async (_how, has, media) => {
  printer.offers([names(has)])
  expect(await print(await label(100, 60))).toBe('printed')
  expect(asked()).toEqual({ media, ...whole })
})

test('a label is rotated for a printer that lists the rotated size', async () => {
  printer.offers([names(['om_label_150x100mm'])])
  expect(await print(await label(100, 150))).toBe('printed')
  expect(asked()).toEqual({ ...whole, media: 'om_label_150x100mm', 'orientation-requested': 4 })
})

test('a printer that does not report its media gets the size anyway', async () => {
  expect(await print(await label(100, 60))).toBe('printed')
  expect(asked()).toEqual({ media: 'custom_100x60mm_100x60mm', ...whole })
})

test.each<[string, IppAttribute[]]>([
  ['only A4', [names(['iso_a4_210x297mm'])]],
  [
    'only labels of 100 x 150 mm',
    [takesCollections, size(10_000, 15_000), names(['om_label_100x150mm'])],
  ],
  ['sizes up to 50 mm', [names(['custom_min_25x25mm', 'custom_max_50x300mm'])]],
])('a printer that has %s gets no label of 100 x 60 mm', async (_what, has) => {
  printer.offers(has)
  expect(await print(await label(100, 60))).toEqual(['printer.media', false])
  expect(printer.sent).toEqual([])
})

test.each(['media', 'media-col'])(
  'a job with a different %s than requested is cancelled',
  async (name) => {
    printer.offers([], name)
    expect(await print(await label(100, 60))).toEqual(['printer.media', null])
    expect(printer.jobs).toEqual(['canceled'])
  },
)

test('a card is printed in the exact card size, and never by a label printer', async () => {
  printer.offers([takesCollections, size(8_560, 5_398)])
  expect(await print(new Uint8Array([1]), true)).toBe('printed')
  expect(asked()).toEqual({
    'media-col': { 'media-size': { 'x-dimension': 8_560, 'y-dimension': 5_398 } },
    ...whole,
  })
  printer.offers([names(['om_label_100x60mm'])])
  expect(await print(new Uint8Array([1]), true)).toEqual(['printer.media', false])
})

test('a file that is not a PDF with one page size is not printed as a label', async () => {
  expect(await print(new Uint8Array([1]))).toEqual(['printer.failed', false])
  expect(() =>
    pageSizeOf(Buffer.from(`/MediaBox [0 0 ${100 * points} 170] /MediaBox [0 0 595 842]`)),
  ).toThrow(AgentProblem)
})

test('the label of a lot is 100 x 60 mm', async () => {
  const tagged = tagSheet({ what: 'Lot', number: 'PLKS-L0001', facts: [] }, new Date('2026-11-27'))
  expect(pageSizeOf(await drawLabelPdf(tagged))).toEqual({ x: 10_000, y: 6_000 })
})
