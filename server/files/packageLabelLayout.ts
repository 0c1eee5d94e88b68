import { timeZone } from '#domain/malaysia.ts'
import type { LabelPart } from './drawLabel.ts'

export type LabelAddress = { name: string; phone: string; lines: string[] }
export type PackageLabel = {
  packagingId: string
  poslajuNo: string | null
  sender: LabelAddress
  /** The receiver of a delivery, or the branch where the package is collected. */
  receiver: LabelAddress
  delivery: boolean
  employerName: string
  stickerDate: Date
  despatchedAt: Date
  cards: number
  weightKg: number | null
}

/** Millimetres: the courier's label format. */
export const labelSize = { width: 100, height: 150, margin: 6 } as const

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/**
 * Returns the label's parts, in Malay and English together: everyone who handles the package reads
 * one of them.
 */
export function packageLabelLayout(label: PackageLabel): LabelPart[] {
  const parts: LabelPart[] = []
  const { width, margin } = labelSize
  const text = (x: number, y: number, size: number, words: string, bold = false) =>
    parts.push({ kind: 'text', x, y, size, words, bold })
  const rule = (y: number) => parts.push({ kind: 'rule', y })
  const inner = width - 2 * margin
  const block = (
    top: number,
    height: number,
    heading: string,
    { name, phone, lines }: LabelAddress,
    size: number,
  ) => {
    text(margin, top, 3, heading)
    const written = [
      { words: name, bold: true },
      ...[...lines, phone && `Tel. ${phone}`].map((words) => ({ words })),
    ]
    parts.push({
      kind: 'block',
      x: margin,
      y: top + size + 1.5,
      width: inner,
      height,
      size,
      lines: written,
    })
  }
  const fact = (x: number, y: number, heading: string, value: string) => {
    text(x, y, 2.6, heading)
    text(x, y + 4.2, 3.6, value, true)
  }

  block(10, 23, 'Daripada · From', label.sender, 3.4)
  rule(38)
  block(
    44,
    40,
    label.delivery ? 'Kepada · To' : 'Ambil sendiri di · Self-collect at',
    label.receiver,
    4.2,
  )
  rule(90)
  if (label.employerName) {
    text(margin, 94.5, 2.6, 'Majikan · Employer')
    const employer = [{ words: label.employerName, bold: true }]
    parts.push({
      kind: 'block',
      x: margin,
      y: 98.7,
      width: inner,
      height: 9,
      size: 3.6,
      lines: employer,
    })
  }
  fact(margin, 107.5, 'Tarikh pelekat · Sticker date', day.format(label.stickerDate))
  fact(52, 107.5, 'Dihantar · Despatched', day.format(label.despatchedAt))
  if (label.poslajuNo) fact(margin, 116, 'Kurier · Courier', label.poslajuNo)
  fact(77, 116, 'Kad · Cards', String(label.cards))
  if (label.weightKg !== null) fact(52, 116, 'Berat · Weight', `${label.weightKg} kg`)
  rule(123)
  parts.push({ kind: 'bars', text: label.packagingId, y: 126, height: 15 })
  parts.push({
    kind: 'text',
    x: width / 2,
    y: 146.5,
    size: 5,
    words: label.packagingId,
    bold: true,
    centred: true,
  })
  return parts
}
