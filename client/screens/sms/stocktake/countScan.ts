import { formatCardSn } from '#domain/serials.ts'

type CountMeaning =
  | { kind: 'first'; serial: string }
  /** The serial is the scanned end. */
  | { kind: 'range'; startSn: string; endSn: string; serial: string }
  /** The card that was scanned last. */
  | { kind: 'again'; serial: string }
  | { kind: 'none' }

/** The first end of a box, and the last scan that counted one. */
type Before = { first: string | null; last: string | null }

/**
 * Returns the meaning of a scan in a count: one end of a box, then the other, in either order.
 * Scanners sometimes send a code twice. Such a scan counts nothing: a box of one card, or the next
 * one's start, would make every later box the space between two.
 */
export function readCountScan(text: string, { first, last }: Before): CountMeaning {
  if (!/^\d{1,9}$/.test(text)) return { kind: 'none' }
  const serial = formatCardSn(text)
  if (serial === (first ?? last)) return { kind: 'again', serial }
  if (first === null) return { kind: 'first', serial }
  return first < serial
    ? { kind: 'range', startSn: first, endSn: serial, serial }
    : { kind: 'range', startSn: serial, endSn: first, serial }
}

/** Returns the number of serials from one to the other. */
export function cardsBetween(startSn: string, endSn: string): number {
  return Number(endSn) - Number(startSn) + 1
}
