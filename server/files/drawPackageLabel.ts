import { timeZone } from '#domain/limits.ts'
import { code128 } from './code128.ts'
import { escaped, wrapped } from './svg.ts'

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
const width = 100
const height = 150
const margin = 6

const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })

/** The label as SVG of 100 x 150 mm, worded in Malay and English at once: whoever handles the package reads one of them. */
export function drawPackageLabel(label: PackageLabel): string {
  const parts: string[] = []
  const text = (x: number, y: number, size: number, words: string, more = '') =>
    parts.push(`<text x="${x}" y="${y}" font-size="${size}"${more}>${escaped(words)}</text>`)
  const rule = (y: number) => parts.push(`<path d="M${margin} ${y}H${width - margin}" stroke="#000" stroke-width="0.3"/>`)
  const bold = ' font-weight="700"'
  const block = (top: number, heading: string, { name, phone, lines }: LabelAddress, size: number) => {
    const characters = Math.floor((width - 2 * margin) / (size * 0.62))
    text(margin, top, 3, heading)
    let y = top + size + 1.5
    const line = (words: string, more = '') => {
      text(margin, y, size, words, more)
      y += size * 1.25
    }
    for (const words of wrapped(name, characters, 2)) line(words, bold)
    for (const words of lines.flatMap((each) => wrapped(each, characters, 3)).slice(0, 5)) line(words)
    if (phone) line(`Tel. ${phone}`)
  }
  const fact = (x: number, y: number, heading: string, value: string) => {
    text(x, y, 2.6, heading)
    text(x, y + 4.2, 3.6, value, bold)
  }

  block(10, 'Daripada · From', label.sender, 3.4)
  rule(38)
  block(44, label.delivery ? 'Kepada · To' : 'Ambil sendiri di · Self-collect at', label.receiver, 4.2)
  rule(90)
  text(margin, 94.5, 2.6, 'Majikan · Employer')
  wrapped(label.employerName, 38, 2).forEach((words, index) => text(margin, 98.7 + index * 4.4, 3.6, words, bold))
  fact(margin, 107.5, 'Tarikh pelekat · Sticker date', day.format(label.stickerDate))
  fact(52, 107.5, 'Dihantar · Despatched', day.format(label.despatchedAt))
  if (label.poslajuNo) fact(margin, 116, 'Kurier · Courier', label.poslajuNo)
  fact(77, 116, 'Kad · Cards', String(label.cards))
  if (label.weightKg !== null) fact(52, 116, 'Berat · Weight', `${label.weightKg} kg`)
  rule(123)
  parts.push(bars(label.packagingId, 126, 15))
  text(width / 2, 146.5, 5, label.packagingId, `${bold} text-anchor="middle" letter-spacing="0.3"`)

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`,
    ` font-family="DejaVu Sans, Arial, Helvetica, sans-serif" role="img" aria-label="${escaped(label.packagingId)}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...parts,
    '</svg>',
  ].join('')
}

/** The barcode over the label's width, with the ten modules of quiet at either side that scanners need. */
function bars(text: string, y: number, tall: number): string {
  const modules = code128(text)
  const quiet = 10
  const module = (width - 2 * margin) / (modules.reduce((sum, each) => sum + each, 0) + 2 * quiet)
  let x = margin + quiet * module
  const drawn = modules.map((each, index) => {
    const from = x
    x += each * module
    return index % 2 === 0 ? `M${mm(from)} ${y}h${mm(each * module)}v${tall}h-${mm(each * module)}z` : ''
  })
  return `<path class="code128" shape-rendering="crispEdges" d="${drawn.join('')}"/>`
}

function mm(value: number): string {
  return value.toFixed(4)
}
