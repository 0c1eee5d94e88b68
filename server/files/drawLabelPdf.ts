import { labelSize, packageLabelParts, type LabelPart, type PackageLabel } from './packageLabelParts.ts'
import { drawBars, writePdf, type Pdf } from './pdf.ts'

const { width, height, margin } = labelSize
/** Points a millimetre. */
const mm = 72 / 25.4

/** The label as a PDF of one page of 100 x 150 mm, for printers that take files. */
export function drawLabelPdf(label: PackageLabel): Promise<Buffer> {
  const page = {
    title: label.packagingId,
    locale: 'ms',
    at: label.despatchedAt,
    size: [width * mm, height * mm],
    margin: 0,
  } as const
  return writePdf({ ...page, size: [...page.size] }, (pdf) => {
    for (const part of packageLabelParts(label)) draw(pdf, part)
  })
}

function draw(pdf: Pdf, part: LabelPart): void {
  const inner = (width - 2 * margin) * mm
  if (part.kind === 'rule') {
    pdf
      .moveTo(margin * mm, part.y * mm)
      .lineTo((width - margin) * mm, part.y * mm)
      .lineWidth(0.3 * mm)
      .stroke('#000')
    return
  }
  if (part.kind === 'bars')
    return drawBars(pdf, part.text, { x: margin * mm, y: part.y * mm, width: inner, height: part.height * mm })
  const font = pdf
    .font(part.bold ? 'bold' : 'plain')
    .fontSize(part.size * mm)
    .fillColor('#000')
  const x = part.centred ? part.x * mm - font.widthOfString(part.words) / 2 : part.x * mm
  pdf.text(part.words, x, part.y * mm, { lineBreak: false, baseline: 'alphabetic' })
}
