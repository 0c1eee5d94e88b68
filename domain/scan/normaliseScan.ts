import { codeLetters } from '#domain/text/codeText.ts'
import { undoKeyboard } from './keyboardUndos.ts'
import { readScannedQr } from './readScannedQr.ts'
import { dropControls, hasControls, splitSymbology, trimControls } from './symbology.ts'

/**
 * Why a scan can't be accepted: its characters occur in no code of the programme, or it holds
 * several fields (GS1).
 */
type UnreadScan = 'keyboard' | 'fields'

type NormalisedScan = {
  /** The text of the scan, without what the scanner added. */
  text: string
  /** The AIM identifier that the scanner sent before it. */
  symbology: string | null
  /** Whether the text was converted from another keyboard layout. */
  undone: boolean
  unread: UnreadScan | null
}

/** Letters and digits of any script, and the separators of the programme's numbers. */
const codeShape = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._/-]*$/u
// oxlint-disable-next-line no-control-regex
const ascii = /^[\u0020-\u007e]*$/

/**
 * Known number formats, in capitals. A keyboard change is undone to one of these, or not at all.
 */
const knownShapes = [
  // Serials of cards (9 digits) and of chips.
  /^[0-9A-F]{8,32}$/,
  // Documents, applications, lots, stations and bags: PK-JHB-2026-000001, PLKS-26-100001,
  // PLKS-L0001.2, JHB-P01, BG-77.
  /^[A-Z]{2,6}(?:-[A-Z0-9]{2,10}){0,3}-[A-Z]{0,2}\d{2,}(?:\.\d+)?$/,
  // Consignment notes (UPU S10).
  /^[A-Z]{2}\d{9}[A-Z]{2}$/,
]

/**
 * Reads a scanner's input. A QR string of a card stays as it arrived: the server verifies its
 * signature. A number that came through another keyboard layout is converted only if exactly one
 * known number can be meant.
 */
export function normaliseScan(scanned: string): NormalisedScan {
  const whole = trimControls(codeLetters(scanned))
  if (readScannedQr(whole).shape !== 'other') {
    const { symbology, text } = splitSymbology(dropControls(whole))
    return { text, symbology, undone: false, unread: null }
  }
  const { symbology, text } = splitSymbology(whole)
  if (hasControls(text)) return { text, symbology, undone: false, unread: 'fields' }
  const possible = codeShape.test(text)
  if (text === '' || (possible && ascii.test(text)))
    return { text, symbology, undone: false, unread: null }
  const meant = meantNumber(whole)
  if (meant !== null) return { ...splitSymbology(meant), undone: true, unread: null }
  return { text, symbology, undone: false, unread: possible ? null : 'keyboard' }
}

/**
 * Returns the number that a user searches for by a scan or by hand: what can't be read as a scan is
 * used unchanged.
 */
export function numberOf(text: string): string {
  return normaliseScan(text).text
}

/**
 * Returns the one known number that can have been meant, with its identifier; null if there is
 * none, or more than one.
 */
function meantNumber(text: string): string | null {
  const meant = new Set<string>()
  for (const undone of undoKeyboard(text)) {
    const upper = undone.toUpperCase()
    if (knownShapes.some((shape) => shape.test(splitSymbology(upper).text))) meant.add(upper)
  }
  const [only, ...others] = meant
  return only !== undefined && others.length === 0 ? only : null
}
