import { readSerials } from '#client/screens/sms/stock/serials.ts'
import type { ProblemCode, Values } from '#domain/problems.ts'
import { readScannedQr } from '#domain/scan/readScannedQr.ts'
import { cardSnDigits, formatCardSn } from '#domain/serials.ts'

/** The form's lot while it is being scanned. */
export type ScannedLot = {
  lotNo: string
  startSn: string
  endSn: string
  cardQty: number | '' | undefined
}
/** The fields in the order of scanning. */
export const scanned = ['lotNo', 'startSn', 'endSn'] as const
export type ScannedField = (typeof scanned)[number]

/**
 * The missing quantity is undefined rather than empty text, or else the form would count as changed
 * on comparison.
 */
export const noLot: ScannedLot = { lotNo: '', startSn: '', endSn: '', cardQty: undefined }

export type LotScan =
  /** The scan is the value of this field. */
  | { field: ScannedField; value: string; last: boolean }
  /** The scan is the label again, or a matching quantity, and so receives the lot. */
  | { confirmed: true }
  /** The lot was refused, and the scan is the label of the next one. */
  | { next: string }
  | { refused: ProblemCode; values?: Values }

/** Returns the field of the next scan; null if the lot is complete and only needs confirmation. */
export function nextField(lot: ScannedLot): ScannedField | null {
  return scanned.find((field) => lot[field].trim() === '') ?? null
}

/** Returns the number of cards between the serials; null unless they are two in order. */
export function cardsOf({ startSn, endSn }: Pick<ScannedLot, 'startSn' | 'endSn'>): number | null {
  const [from, to] = [readSerials(startSn)?.startSn, readSerials(endSn)?.endSn]
  return from !== undefined && to !== undefined && to >= from ? Number(to - from) + 1 : null
}

/**
 * Returns the meaning of a scan, by what the lot has already. `failed` means that the server
 * refused the lot.
 */
export function readLotScan(lot: ScannedLot, text: string, failed: boolean): LotScan {
  const field = nextField(lot)
  if (field === 'lotNo')
    return isOther(text) ? { refused: 'lot.notLabel' } : { field, value: text, last: false }
  if (field) return readSerial(lot, field, text)
  if (text.toUpperCase() === lot.lotNo.toUpperCase()) return { confirmed: true }
  if (Number(text) === cardsOf(lot)) return { confirmed: true }
  if (failed && !/^\d+$/.test(text)) return { next: text }
  return /^\d+$/.test(text)
    ? { refused: 'lot.quantity' }
    : { refused: 'lot.unconfirmed', values: { lotNo: lot.lotNo } }
}

/** The product's own numbers of documents and packages. */
const document = /^[A-Z]{2,4}-[A-Z0-9]{2,10}-\d{4}-\d{6}$/i
/** Returns whether a first scan is no label: suppliers number lots in many ways, but not in these. */
function isOther(text: string): boolean {
  const isSerial = text.length === cardSnDigits && readSerials(text) !== null
  return isSerial || document.test(text) || readScannedQr(text).shape !== 'other'
}

function readSerial(lot: ScannedLot, field: 'startSn' | 'endSn', text: string): LotScan {
  const serial = readSerials(text)
  if (!serial || serial.startSn !== serial.endSn) return { refused: 'card.notSerial' }
  const value = formatCardSn(serial.startSn)
  if (field === 'endSn' && cardsOf({ ...lot, endSn: value }) === null)
    return { refused: 'lot.rangeReversed' }
  return { field, value, last: field === 'endSn' }
}
