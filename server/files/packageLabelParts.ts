import { timeZone } from '#domain/malaysia.ts'
import type { LabelPart } from './labelSheet.ts'
import { wrapped } from './svg.ts'

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

const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })

/** The label's parts, worded in Malay and English at once: whoever handles the package reads one of them. */
export function packageLabelParts(label: PackageLabel): LabelPart[] {
  const parts: LabelPart[] = []
  const { width, margin } = labelSize
  const text = (x: number, y: number, size: number, words: string, bold = false) =>
    parts.push({ kind: 'text', x, y, size, words, bold })
  const rule = (y: number) => parts.push({ kind: 'rule', y })
  const block = (top: number, heading: string, { name, phone, lines }: LabelAddress, size: number) => {
    const characters = Math.floor((width - 2 * margin) / (size * 0.62))
    text(margin, top, 3, heading)
    let y = top + size + 1.5
    const line = (words: string, bold = false) => {
      text(margin, y, size, words, bold)
      y += size * 1.25
    }
    for (const words of wrapped(name, characters, 2)) line(words, true)
    for (const words of lines.flatMap((each) => wrapped(each, characters, 3)).slice(0, 5)) line(words)
    if (phone) line(`Tel. ${phone}`)
  }
  const fact = (x: number, y: number, heading: string, value: string) => {
    text(x, y, 2.6, heading)
    text(x, y + 4.2, 3.6, value, true)
  }

  block(10, 'Daripada · From', label.sender, 3.4)
  rule(38)
  block(44, label.delivery ? 'Kepada · To' : 'Ambil sendiri di · Self-collect at', label.receiver, 4.2)
  rule(90)
  text(margin, 94.5, 2.6, 'Majikan · Employer')
  for (const [index, words] of wrapped(label.employerName, 38, 2).entries()) text(margin, 98.7 + index * 4.4, 3.6, words, true)
  fact(margin, 107.5, 'Tarikh pelekat · Sticker date', day.format(label.stickerDate))
  fact(52, 107.5, 'Dihantar · Despatched', day.format(label.despatchedAt))
  if (label.poslajuNo) fact(margin, 116, 'Kurier · Courier', label.poslajuNo)
  fact(77, 116, 'Kad · Cards', String(label.cards))
  if (label.weightKg !== null) fact(52, 116, 'Berat · Weight', `${label.weightKg} kg`)
  rule(123)
  parts.push({ kind: 'bars', text: label.packagingId, y: 126, height: 15 })
  parts.push({ kind: 'text', x: width / 2, y: 146.5, size: 5, words: label.packagingId, bold: true, centred: true })
  return parts
}
