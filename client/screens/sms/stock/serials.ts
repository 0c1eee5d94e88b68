import type { Range } from '#domain/lot/ranges.ts'
import { cardSnDigits, formatCardSn } from '#domain/serials.ts'

/** A run as GraphQL writes it. */
export type SerialRun = { readonly startSn: string; readonly endSn: string }

/** A run of GraphQL as the domain counts it. */
export const rangeOf = ({ startSn, endSn }: SerialRun): Range => ({ startSn: BigInt(startSn), endSn: BigInt(endSn) })

/** A run as GraphQL takes it. */
export const runOf = ({ startSn, endSn }: Range): SerialRun => ({ startSn: formatCardSn(startSn), endSn: formatCardSn(endSn) })

/** "004400101–004400200"; one serial stands alone. */
export function runText({ startSn, endSn }: SerialRun): string {
  return startSn === endSn ? startSn : `${startSn}–${endSn}`
}

const oneSerial = new RegExp(`^\\d{1,${cardSnDigits}}$`)
const twoSerials = new RegExp(`^(\\d{1,${cardSnDigits}})\\s*[-–]\\s*(\\d{1,${cardSnDigits}})$`)

/** What a scan or a typed word says: one serial, a range ("004400101-004400200"), or another text (a label). */
export function readSerials(scanned: string): Range | null {
  const text = scanned.trim()
  if (oneSerial.test(text)) return { startSn: BigInt(text), endSn: BigInt(text) }
  const both = twoSerials.exec(text)
  return both ? { startSn: BigInt(both[1]!), endSn: BigInt(both[2]!) } : null
}
