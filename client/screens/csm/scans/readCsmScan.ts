import { cardSn, chipSn } from '#domain/serials.ts'

/**
 * The kind of a CSM scan by its format: an IC number, a card's serial, a chip's serial, or another
 * text (a reject code).
 */
type CsmScan = { kind: 'ic' | 'card' | 'chip' | 'other'; value: string }

/**
 * Reads a scan. Twelve digits are an IC number, nine are a card's serial; other hexadecimal text is
 * a chip's.
 */
export function readCsmScan(scanned: string): CsmScan {
  const text = scanned.trim()
  if (/^\d{6}-?\d{2}-?\d{4}$/.test(text)) return { kind: 'ic', value: text.replaceAll('-', '') }
  const card = cardSn.safeParse(text)
  if (card.success) return { kind: 'card', value: card.data }
  const chip = chipSn.safeParse(text)
  return chip.success
    ? { kind: 'chip', value: chip.data }
    : { kind: 'other', value: text.toUpperCase() }
}
