import { sheet, type Pdf } from './pdf.ts'

export type PdfColumn = { title: string; width: number; right?: boolean }

const gap = 7
const size = 9
/** The space between the last line of a row and the next row, including the rule. */
const below = 5

/**
 * Draws a table from the current position over as many pages as necessary; each begins with the
 * titles. A text that is wider than its column is wrapped: nothing on a document is cut.
 */
export function drawTable(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
): void {
  const row = (values: readonly string[], bold = false) => {
    pdf.font(bold ? 'bold' : 'plain').fontSize(size)
    const height = Math.max(
      ...columns.map(({ width }, at) => pdf.heightOfString(values[at] ?? '', { width })),
    )
    if (pdf.y + height + below > sheet.bottom) {
      pdf.addPage()
      row(
        columns.map(({ title }) => title),
        true,
      )
    }
    const y = pdf.y
    let x: number = sheet.left
    pdf
      .font(bold ? 'bold' : 'plain')
      .fontSize(size)
      .fillColor('#000')
    for (const [index, { width, right = false }] of columns.entries()) {
      pdf.text(values[index] ?? '', x, y, { width, align: right ? 'right' : 'left' })
      x += width + gap
    }
    pdf
      .moveTo(sheet.left, y + height + 0.5)
      .lineTo(sheet.right, y + height + 0.5)
      .lineWidth(bold ? 0.8 : 0.3)
      .stroke('#888')
    pdf.y = y + height + below
  }
  row(
    columns.map(({ title }) => title),
    true,
  )
  for (const values of rows) row(values)
}
