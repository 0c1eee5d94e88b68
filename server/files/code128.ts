import { barcodes } from './barcodes.ts'

/** Modules of a Code 128 symbol: the width of each bar and gap in turn, beginning and ending with a bar. */
export function code128(text: string): number[] {
  const [symbol] = barcodes().raw({ bcid: 'code128', text })
  if (!symbol || !('sbs' in symbol)) throw new Error('bwip-js drew no linear symbol')
  return symbol.sbs
}
