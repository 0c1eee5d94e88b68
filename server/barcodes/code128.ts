import { barcodes } from './barcodes.ts'

/**
 * Returns the modules of a Code 128 symbol: the width of alternating bars and gaps, beginning and
 * ending with a bar.
 */
export function code128(text: string): number[] {
  const [symbol] = barcodes().raw({ bcid: 'code128', text })
  if (!symbol || !('sbs' in symbol)) throw new Error('bwip-js drew no linear symbol')
  return symbol.sbs
}
