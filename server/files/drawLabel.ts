import { escaped } from '#server/letters/svgEscape.ts'
import { svgText } from '#server/letters/svgText.ts'
import { openTypesetter, type Typesetter } from '#server/letters/typesetter.ts'
import { fittedText, textsOfBlock, type LabelBlock, type LabelText } from './labelLines.ts'
import { drawBars, writePdf, type Pdf } from './pdf.ts'
import { scanMark } from './scanMark.ts'

/** An item of a label and its position, in millimetres; `y` of a text is its baseline. */
export type LabelPart =
  | LabelText
  | LabelBlock
  | { kind: 'rule'; y: number }
  | { kind: 'bars'; text: string; y: number; height: number }

/**
 * A label of a size in millimetres, for a printer that accepts files (PDF) or a browser that prints
 * (SVG): both draw the same parts.
 */
export type LabelSheet = {
  name: string
  width: number
  height: number
  margin: number
  at: Date
  parts: readonly LabelPart[]
}

/** Points per millimetre. */
const mm = 72 / 25.4

/** Draws the label as a PDF of one page of its size. */
export function drawLabelPdf({
  name,
  width,
  height,
  margin,
  at,
  parts,
}: LabelSheet): Promise<Buffer> {
  return writePdf(
    { title: name, locale: 'ms', at, size: [width * mm, height * mm], margin: 0 },
    (pdf, type) => {
      for (const part of parts) drawPart(pdf, type, part, width, margin)
    },
  )
}

function drawPart(
  pdf: Pdf,
  type: Typesetter,
  part: LabelPart,
  width: number,
  margin: number,
): void {
  if (part.kind === 'block') {
    for (const text of textsOfBlock(type, part)) drawPart(pdf, type, text, width, margin)
    return
  }
  if (part.kind === 'rule') {
    pdf
      .moveTo(margin * mm, part.y * mm)
      .lineTo((width - margin) * mm, part.y * mm)
      .lineWidth(0.3 * mm)
      .stroke('#000')
    return
  }
  if (part.kind === 'bars') {
    const area = {
      x: margin * mm,
      y: part.y * mm,
      width: (width - 2 * margin) * mm,
      height: part.height * mm,
    }
    return drawBars(pdf, part.text, area, margin * mm)
  }
  const { words, x, y, size, weight } = fittedText(type, part)
  pdf
    .font(weight)
    .fontSize(size * mm)
    .fillColor('#000')
    .text(words, x * mm, y * mm, { lineBreak: false, baseline: 'alphabetic' })
}

/**
 * Draws the label as SVG of its size, with its texts as outlines: the workstation needs none of the
 * fonts.
 */
export async function drawLabelSvg({
  name,
  width,
  height,
  margin,
  parts,
}: LabelSheet): Promise<string> {
  const type = await openTypesetter()
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`,
    ` role="img" aria-label="${escaped(name)}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...parts.map((part) => svgOf(type, part, width, margin)),
    '</svg>',
  ].join('')
}

function svgOf(type: Typesetter, part: LabelPart, width: number, margin: number): string {
  if (part.kind === 'rule')
    return `<path d="M${margin} ${part.y}H${width - margin}" stroke="#000" stroke-width="0.3"/>`
  if (part.kind === 'bars') return svgBars(part, width, margin)
  if (part.kind === 'block')
    return textsOfBlock(type, part)
      .map((text) => svgOf(type, text, width, margin))
      .join('')
  const { words, ...place } = fittedText(type, part)
  return svgText(type, words, escaped(words), { ...place, colour: '#000' })
}

/** Returns the barcode over the label's width. The margin beside it stays white. */
function svgBars(
  { text, y, height }: Extract<LabelPart, { kind: 'bars' }>,
  width: number,
  margin: number,
): string {
  const { symbology, boxes } = scanMark(
    text,
    { x: margin, y, width: width - 2 * margin, height },
    1,
    margin,
  )
  const number = (each: number) => String(Number(each.toFixed(4)))
  const drawn = boxes.map((box) => {
    const [wide, tall] = [number(box.width), number(box.height)]
    return `M${number(box.x)} ${number(box.y)}h${wide}v${tall}h-${wide}z`
  })
  return `<path class="${symbology}" shape-rendering="crispEdges" d="${drawn.join('')}"/>`
}
