import { code128 } from './code128.ts'
import { drawBars, writePdf, type Pdf } from './pdf.ts'
import { escaped } from './svg.ts'

/** What stands on a label and where, in millimetres; `y` of a text is its base line. */
export type LabelPart =
  | { kind: 'text'; x: number; y: number; size: number; words: string; bold?: boolean; centred?: boolean }
  | { kind: 'rule'; y: number }
  | { kind: 'bars'; text: string; y: number; height: number }

/** A label of a size in millimetres, for a printer that takes files (PDF) or a browser that prints (SVG): both draw the same parts. */
export type LabelSheet = { name: string; width: number; height: number; margin: number; at: Date; parts: readonly LabelPart[] }

/** Points a millimetre. */
const mm = 72 / 25.4

/** The label as a PDF of one page of its size. */
export function drawLabelPdf({ name, width, height, margin, at, parts }: LabelSheet): Promise<Buffer> {
  return writePdf({ title: name, locale: 'ms', at, size: [width * mm, height * mm], margin: 0 }, (pdf) => {
    for (const part of parts) drawPart(pdf, part, width, margin)
  })
}

function drawPart(pdf: Pdf, part: LabelPart, width: number, margin: number): void {
  if (part.kind === 'rule') {
    pdf
      .moveTo(margin * mm, part.y * mm)
      .lineTo((width - margin) * mm, part.y * mm)
      .lineWidth(0.3 * mm)
      .stroke('#000')
    return
  }
  if (part.kind === 'bars') {
    const area = { x: margin * mm, y: part.y * mm, width: (width - 2 * margin) * mm, height: part.height * mm }
    return drawBars(pdf, part.text, area)
  }
  const font = pdf
    .font(part.bold ? 'bold' : 'plain')
    .fontSize(part.size * mm)
    .fillColor('#000')
  const x = part.centred ? part.x * mm - font.widthOfString(part.words) / 2 : part.x * mm
  pdf.text(part.words, x, part.y * mm, { lineBreak: false, baseline: 'alphabetic' })
}

/** The label as SVG of its size. */
export function drawLabelSvg({ name, width, height, margin, parts }: LabelSheet): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`,
    ` font-family="DejaVu Sans, Arial, Helvetica, sans-serif" role="img" aria-label="${escaped(name)}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...parts.map((part) => svgOf(part, width, margin)),
    '</svg>',
  ].join('')
}

function svgOf(part: LabelPart, width: number, margin: number): string {
  if (part.kind === 'rule') return `<path d="M${margin} ${part.y}H${width - margin}" stroke="#000" stroke-width="0.3"/>`
  if (part.kind === 'bars') return svgBars(part, width, margin)
  const look = `${part.bold ? ' font-weight="700"' : ''}${part.centred ? ' text-anchor="middle" letter-spacing="0.3"' : ''}`
  return `<text x="${part.x}" y="${part.y}" font-size="${part.size}"${look}>${escaped(part.words)}</text>`
}

/** The barcode over the label's width, with the ten modules of quiet at either side that scanners need. */
function svgBars({ text, y, height }: Extract<LabelPart, { kind: 'bars' }>, width: number, margin: number): string {
  const modules = code128(text)
  const quiet = 10
  const module = (width - 2 * margin) / (modules.reduce((sum, each) => sum + each, 0) + 2 * quiet)
  let x = margin + quiet * module
  const drawn = modules.map((each, index) => {
    const from = x
    x += each * module
    return index % 2 === 0
      ? `M${from.toFixed(4)} ${y}h${(each * module).toFixed(4)}v${height}h-${(each * module).toFixed(4)}z`
      : ''
  })
  return `<path class="code128" shape-rendering="crispEdges" d="${drawn.join('')}"/>`
}
