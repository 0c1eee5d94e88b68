import sharp from 'sharp'
import { sampleFacts } from '#domain/cardFace/cardFields.ts'
import { plainLook, standardFace } from '#domain/cardFace/standardFace.ts'
import { drawFaceSvg } from '#server/cardFaces/drawFaceSvg.ts'
import { drawLabelSvg } from '#server/files/drawLabel.ts'
import { labelSize, packageLabelLayout } from '#server/files/packageLabelLayout.ts'
import { scanMark } from '#server/files/scanMark.ts'
import { tagSheet } from '#server/files/tagSheet.ts'
import { openTypesetter } from '#server/letters/typesetter.ts'

/** A printed label as grey dots, and what its code says. */
export type PrintedLabel = {
  what: string
  text: string
  symbology: 'code128' | 'qr'
  /**
   * Width of the narrowest bar or square, the code's width and its middle on the label, in
   * millimetres.
   */
  module: number
  span: number
  middle: { x: number; y: number }
  dotsPerMm: number
  width: number
  height: number
  dots: Uint8Array
}

const dotsPerMm = 12
const at = new Date('2026-11-29T08:00:00Z')
const address = {
  name: 'Cawangan Johor Bahru (JHB)',
  phone: '07-1234567',
  lines: ['Jalan Contoh 1', '80000 Johor Bahru', 'Johor'],
}
/** As long as a signed code of a card is. */
const qrString = `IKAD1.${'eyJhcHBsaWNhdGlvbm5vIjoiUExLUy0yNi0xMDAwMDEi'.repeat(6)}.${'c2lnbmF0dXJl'.repeat(7)}AA`

/**
 * Draws labels as the product prints them: lots with bars and with a QR code, a package, the back
 * of a card. Needs a process in which nothing forbids sharp to read SVG.
 */
export async function printedLabels(): Promise<PrintedLabel[]> {
  const tag = (number: string, label: string) =>
    tagSheet({ what: 'Lot', number, facts: [['Kad · Cards', label]] }, at)
  const packageSheet = {
    ...labelSize,
    name: 'PK-JHB-2026-000001',
    at,
    parts: packageLabelLayout({
      packagingId: 'PK-JHB-2026-000001',
      poslajuNo: 'ER123456789MY',
      sender: address,
      receiver: address,
      delivery: true,
      employerName: 'Syarikat Contoh Sdn. Bhd.',
      stickerDate: at,
      despatchedAt: at,
      cards: 40,
      weightKg: 1.2,
    }),
  }
  const sheets = [
    tag('PLKS-L0001', '1,000'),
    tag('004005537', '1'),
    packageSheet,
    tag('PLKS-LOT-OF-BLANK-CARDS-0001.200000', '10'),
  ]
  const labels = await Promise.all(
    sheets.map(async (sheet) => {
      const bars = sheet.parts.find((part) => part.kind === 'bars')!
      const area = {
        x: sheet.margin,
        y: bars.y,
        width: sheet.width - 2 * sheet.margin,
        height: bars.height,
      }
      const { symbology, boxes } = scanMark(bars.text, area, 1, sheet.margin)
      return drawn(await drawLabelSvg(sheet), {
        what: `${symbology} of ${bars.text}`,
        text: bars.text,
        symbology,
        module: Math.min(...boxes.map(({ width }) => width)),
        span: symbology === 'qr' ? bars.height : endOf(boxes) - boxes[0]!.x,
        middle: { x: sheet.width / 2, y: bars.y + bars.height / 2 },
      })
    }),
  )
  const back = standardFace(plainLook('Pas')).back
  const type = await openTypesetter()
  const svg = drawFaceSvg(type, back, { facts: sampleFacts, picture: null, qrString })
  const qr = back.find((item) => item.kind === 'qr')!
  const squares = [...svg.matchAll(/h([\d.]+)v([\d.]+)h-/g)].map(([, , tall]) => Number(tall))
  labels.push(
    await drawn(svg, {
      what: 'qr of a card',
      text: qrString,
      symbology: 'qr',
      module: Math.min(...squares),
      span: qr.size,
      middle: { x: qr.x + qr.size / 2, y: qr.y + qr.size / 2 },
    }),
  )
  return labels
}

async function drawn(
  svg: string,
  facts: Pick<PrintedLabel, 'what' | 'text' | 'symbology' | 'module' | 'span' | 'middle'>,
): Promise<PrintedLabel> {
  const sized = svg.replace(
    /(width|height)="([\d.]+)mm"/g,
    (_, side: string, mm: string) => `${side}="${Number(mm) * dotsPerMm}"`,
  )
  const { data, info } = await sharp(Buffer.from(sized))
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ...facts, dotsPerMm, width: info.width, height: info.height, dots: new Uint8Array(data) }
}

const endOf = (boxes: readonly { x: number; width: number }[]) =>
  Math.max(...boxes.map(({ x, width }) => x + width))
