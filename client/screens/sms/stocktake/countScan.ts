import { formatCardSn } from '#domain/serials.ts'
export type CountMeaning =
  | { kind: 'first'; serial: string }
  | { kind: 'range'; startSn: string; endSn: string }
  | { kind: 'none' }

/**
 * Returns the meaning of a scan in a count: one end of a box, then the other, in either order. The
 * same card twice is that card alone.
 */
export function readCountScan(text: string, first: string | null): CountMeaning {
  if (!/^\d{1,9}$/.test(text)) return { kind: 'none' }
  const serial = formatCardSn(text)
  if (first === null) return { kind: 'first', serial }
  return first <= serial
    ? { kind: 'range', startSn: first, endSn: serial }
    : { kind: 'range', startSn: serial, endSn: first }
}

/** Returns the number of serials from one to the other. */
export function cardsBetween(startSn: string, endSn: string): number {
  return Number(endSn) - Number(startSn) + 1
}
