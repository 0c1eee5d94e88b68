import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawLabelSvg } from '#server/files/drawLabel.ts'
import { scanMark } from '#server/files/scanMark.ts'
import { tagSheet } from '#server/files/tagSheet.ts'
import { readCode } from '#tests/support/camera/readCode.ts'
import { readCode128 } from '#tests/support/readCode128.ts'

/**
 * Renders a label like a 203 dpi printer: black or white, in whole dots. Needs a process in which
 * nothing has imported `server/surface/imageLibrary.ts`, which forbids sharp to read SVG for the
 * whole process.
 */
async function printed(number: string) {
  const svg = await drawLabelSvg(
    tagSheet({ what: 'Lot', number, facts: [] }, new Date('2026-11-27')),
  )
  expect(svg).toMatch(/^<svg [^>]*width="100mm" height="60mm" viewBox="0 0 100 60"/)
  // Only the scannable symbol, without the words and rules around it.
  const [mark, symbology] = /<path class="(code128|qr)"[^>]*\/>/.exec(svg)!
  const bare = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="480" viewBox="0 0 100 60">${mark}</svg>`
  const { data, info } = await sharp(Buffer.from(bare))
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { dots: data.map((grey) => (grey < 128 ? 0 : 255)), ...info, symbology }
}

/** Reads the row of dots through the middle of the bars. */
function readBars({ dots, width }: { dots: Uint8Array; width: number }): {
  text: string
  module: number
  quiet: number
} {
  const row = [...dots.subarray(26 * 8 * width, (26 * 8 + 1) * width)]
  const from = row.indexOf(0)
  const runs: number[] = []
  for (let at = from; at <= row.lastIndexOf(0); at++) {
    if (row[at] === row[at - 1]) runs[runs.length - 1]!++
    else runs.push(1)
  }
  const module = Math.min(...runs)
  const quiet = Math.min(from, width - 1 - row.lastIndexOf(0)) / module
  return { text: readCode128(runs.map((run) => run / module)), module, quiet }
}

describe('a label of 100 x 60 mm at 203 dots an inch', () => {
  test.each([
    'PLKS-L0001',
    'JHB-P01',
    '004005537',
    'PLKS-L000000000000001.2',
    'LDR-JHB-2026-000001',
  ])(
    '%s reads back from bars of at least two whole dots, with ten modules of white beside them',
    async (number) => {
      const label = await printed(number)
      const { text, module, quiet } = readBars(label)
      expect([label.symbology, text]).toEqual(['code128', number])
      expect(module).toBeGreaterThanOrEqual(2)
      expect(quiet).toBeGreaterThanOrEqual(10)
    },
  )

  test.each([
    ['too long for bars of 0.25 mm', 'PLKS-LOT-OF-BLANK-CARDS-0001.200000'],
    ['with characters that Code 128 lacks', 'ล็อต-0001'],
    ['with characters that scanners misread in Code 128', 'LOT-ÄÖÜ-1'],
  ])('a number that is %s is read back from a QR code', async (_what, number) => {
    const { dots, width, height, symbology } = await printed(number)
    const data = new Uint8ClampedArray(width * height * 4).fill(255)
    dots.forEach((grey, at) => data.fill(grey, at * 4, at * 4 + 3))
    expect([symbology, await readCode({ width, height, data })]).toEqual(['qr', number])
  })
})

test('every bar and square is whole dots wide, at any position', () => {
  for (const text of ['1', 'PLKS-L0001', 'x'.repeat(40), 'ÄÖÜ'.repeat(10)]) {
    const { boxes } = scanMark(text, { x: 5, y: 19, width: 90, height: 14 }, 1, 5)
    for (const box of boxes) {
      for (const each of [box.x, box.width])
        expect(Math.abs(each * 8 - Math.round(each * 8))).toBeLessThan(1e-6)
      expect(box.width).toBeGreaterThanOrEqual(0.25)
    }
  }
})

test('a text too long for either symbol is refused', () => {
  expect(() => scanMark('x'.repeat(2_000), { x: 5, y: 19, width: 90, height: 14 }, 1, 5)).toThrow(
    'too long',
  )
})
