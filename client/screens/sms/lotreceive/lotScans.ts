import { readSerials } from '#client/screens/sms/stock/serials.ts'
import type { ProblemCode, Values } from '#domain/problems.ts'
import { formatCardSn } from '#domain/serials.ts'

/** A lot as the form holds it while it is scanned. */
export type ScannedLot = { lotNo: string; startSn: string; endSn: string; cardQty: number | '' | undefined }
/** The fields in the order in which they take scans. */
export const scanned = ['lotNo', 'startSn', 'endSn'] as const
export type ScannedField = (typeof scanned)[number]

/** A number that is not there is no empty text: else the form would be changed as soon as it is compared. */
export const noLot: ScannedLot = { lotNo: '', startSn: '', endSn: '', cardQty: undefined }

export type LotScan =
  /** The scan is the value of this field. */
  | { field: ScannedField; value: string; last: boolean }
  /** The label again, or a quantity that agrees: receive it. */
  | { confirmed: true }
  /** The lot was refused, and this is the label of the next one. */
  | { next: string }
  | { refused: ProblemCode; values?: Values }

/** What the next scan is to be; null where the lot is whole and only has to be confirmed. */
export function nextField(lot: ScannedLot): ScannedField | null {
  return scanned.find((field) => lot[field].trim() === '') ?? null
}

/** How many cards the serials are; null while they are not two in order. */
export function cardsOf({ startSn, endSn }: Pick<ScannedLot, 'startSn' | 'endSn'>): number | null {
  const [from, to] = [readSerials(startSn)?.startSn, readSerials(endSn)?.endSn]
  return from !== undefined && to !== undefined && to >= from ? Number(to - from) + 1 : null
}

/** What a scan means: its field is told by what the lot has already. `failed`: the server refused the lot as it stands. */
export function readLotScan(lot: ScannedLot, text: string, failed: boolean): LotScan {
  const field = nextField(lot)
  if (field === 'lotNo') return { field, value: text, last: false }
  if (field) return readSerial(lot, field, text)
  if (text.toUpperCase() === lot.lotNo.toUpperCase()) return { confirmed: true }
  if (Number(text) === cardsOf(lot)) return { confirmed: true }
  if (failed && !/^\d+$/.test(text)) return { next: text }
  return /^\d+$/.test(text) ? { refused: 'lot.quantity' } : { refused: 'lot.unconfirmed', values: { lotNo: lot.lotNo } }
}

function readSerial(lot: ScannedLot, field: 'startSn' | 'endSn', text: string): LotScan {
  const serial = readSerials(text)
  if (!serial || serial.startSn !== serial.endSn) return { refused: 'card.notSerial' }
  const value = formatCardSn(serial.startSn)
  if (field === 'endSn' && cardsOf({ ...lot, endSn: value }) === null) return { refused: 'lot.rangeReversed' }
  return { field, value, last: field === 'endSn' }
}
