import type { Range } from '#domain/lot/ranges.ts'
import { cardSnDigits, formatCardSn } from '#domain/serials.ts'

/** A run in GraphQL's format. */
export type SerialRun = { readonly startSn: string; readonly endSn: string }

/** Converts a run from GraphQL's format to the domain's. */
export const rangeOf = ({ startSn, endSn }: SerialRun): Range => ({
  startSn: BigInt(startSn),
  endSn: BigInt(endSn),
})

/** Converts a run to GraphQL's format. */
export const runOf = ({ startSn, endSn }: Range): SerialRun => ({
  startSn: formatCardSn(startSn),
  endSn: formatCardSn(endSn),
})

/** Formats a run: "004400101–004400200", or a single serial alone. */
export function runText({ startSn, endSn }: SerialRun): string {
  return startSn === endSn ? startSn : `${startSn}–${endSn}`
}

const oneSerial = new RegExp(`^\\d{1,${cardSnDigits}}$`)
const twoSerials = new RegExp(`^(\\d{1,${cardSnDigits}})\\s*[-–]\\s*(\\d{1,${cardSnDigits}})$`)

/**
 * Reads a scan or typed text: one serial or a range ("004400101-004400200"); null for other text (a
 * label).
 */
export function readSerials(scanned: string): Range | null {
  const text = scanned.trim()
  if (oneSerial.test(text)) return { startSn: BigInt(text), endSn: BigInt(text) }
  const both = twoSerials.exec(text)
  return both ? { startSn: BigInt(both[1]!), endSn: BigInt(both[2]!) } : null
}
