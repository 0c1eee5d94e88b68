import { sheet, type Pdf } from './pdf.ts'

export type PdfColumn = { title: string; width: number; right?: boolean; code?: boolean }

const gap = 7
const rowHeight = 17

/** A table from where the pen is, over as many pages as it takes; each begins with the titles. */
export function drawTable(pdf: Pdf, columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): void {
  const row = (values: readonly string[], bold = false) => {
    if (pdf.y + rowHeight > sheet.bottom) {
      pdf.addPage()
      row(
        columns.map(({ title }) => title),
        true,
      )
    }
    const y = pdf.y
    let x: number = sheet.left
    for (const [index, { width, right = false, code = false }] of columns.entries()) {
      pdf.font(bold ? 'bold' : code ? 'plain' : 'plain').fontSize(9)
      const lookup = { width, align: right ? 'right' : 'left', lineBreak: false, ellipsis: true, height: 11 } as const
      pdf.fillColor('#000').text(values[index] ?? '', x, y, lookup)
      x += width + gap
    }
    pdf
      .moveTo(sheet.left, y + 12.5)
      .lineTo(sheet.right, y + 12.5)
      .lineWidth(bold ? 0.8 : 0.3)
      .stroke('#888')
    pdf.y = y + rowHeight
  }
  row(
    columns.map(({ title }) => title),
    true,
  )
  for (const values of rows) row(values)
}
