import { barcodes } from './barcodes.ts'

/** A card with a damaged corner can still be read: 15 percent of the symbol may be missing. */
export const errorCorrection = 'M'

type Raw = { pixs: number[]; pixx: number; pixy: number }

/** Returns a text as a QR code: its rows of 1 for dark and 0 for light. */
export function qrModules(text: string): string[] {
  // Missing from its types: without drawing, it returns the modules.
  const raw = barcodes().raw as unknown as (options: object) => [Raw]
  const [{ pixs, pixx, pixy }] = raw({ bcid: 'qrcode', text, eclevel: errorCorrection })
  return Array.from({ length: pixy }, (_, row) => pixs.slice(row * pixx, (row + 1) * pixx).join(''))
}
