import { barcodes } from '#server/files/barcodes.ts'

/** A damaged corner of a card is still read: 15 percent of the symbol may be missing. */
export const errorCorrection = 'M'

type Raw = { pixs: number[]; pixx: number; pixy: number }

/** A text as a QR code: its rows, of 1 for what is dark and 0. */
export function qrModules(text: string): string[] {
  // What its types don't know: without drawing, it answers the modules.
  const raw = barcodes().raw as unknown as (options: object) => [Raw]
  const [{ pixs, pixx, pixy }] = raw({ bcid: 'qrcode', text, eclevel: errorCorrection })
  return Array.from({ length: pixy }, (_, row) => pixs.slice(row * pixx, (row + 1) * pixx).join(''))
}
