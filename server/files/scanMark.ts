import { code128 } from '#server/barcodes/code128.ts'
import { qrModules } from '#server/barcodes/qrModules.ts'

/**
 * A dot of a 203 dpi label printer, in millimetres: a bar that is not a whole number of dots is
 * printed unevenly.
 */
const dot = 25.4 / 203.2
/** The narrowest bar or square that scanners read from paper, in dots: 0.25 mm. */
const leastDots = 2
/** The quiet zones in modules: beside a Code 128, and around a QR code. */
const quiet = { code128: 10, qr: 4 } as const

type Box = { x: number; y: number; width: number; height: number }
/** A scannable symbol, as black boxes. */
type ScanMark = { symbology: 'code128' | 'qr'; boxes: Box[] }

/**
 * Draws a text as a scannable symbol into an area, all in one unit, with `mm` units per millimetre.
 * It is a Code 128 if that can encode the text in bars of at least 0.25 mm, otherwise a QR code.
 * `margin` is the white space beside the area.
 * @throws Error if the text is too long for either
 */
export function scanMark(text: string, area: Box, mm: number, margin = 0): ScanMark {
  const unit = dot * mm
  const [width, height, beside] = [area.width, area.height, margin].map((each) =>
    Math.floor(each / unit + 1e-6),
  ) as [number, number, number]
  // Code 128 lacks other characters, or many scanners misread them.
  const bars = /^[\u0020-\u007e]+$/.test(text) ? code128(text) : null
  const modules = bars?.reduce((sum, each) => sum + each, 0) ?? Infinity
  const dots = Math.floor(
    Math.min(width / modules, (width + 2 * beside) / (modules + 2 * quiet.code128)),
  )
  if (bars && dots >= leastDots) {
    let at = Math.floor((width - modules * dots) / 2)
    const boxes = bars.flatMap((each, index) => {
      const x = area.x + at * unit
      at += each * dots
      return index % 2 === 0
        ? [{ x, y: area.y, width: each * dots * unit, height: area.height }]
        : []
    })
    return { symbology: 'code128', boxes }
  }
  return { symbology: 'qr', boxes: qrBoxes(text, area, unit, width, height) }
}

function qrBoxes(text: string, area: Box, unit: number, width: number, height: number): Box[] {
  const rows = qrModules(text)
  const dots = Math.floor(Math.min(width, height) / (rows.length + 2 * quiet.qr))
  if (dots < leastDots)
    throw new Error(`A code of ${text.length} characters is too long for its place on the label`)
  const side = rows.length * dots
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)]
  return rows.flatMap((row, index) =>
    [...row.matchAll(/1+/g)].map((run) => ({
      x: area.x + (left + run.index * dots) * unit,
      y: area.y + (top + index * dots) * unit,
      width: run[0].length * dots * unit,
      height: dots * unit,
    })),
  )
}
