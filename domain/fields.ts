import { z } from 'zod'
import { codeLetters, codeText } from '#domain/text/codeText.ts'
import { seen } from '#domain/text/seenText.ts'
import { limits } from './limits.ts'
import { rowVersion } from './rowNumber.ts'

// Defines the schema of each field once: the format of a lot number or a branch code is the same
// wherever it is typed or sent.

/**
 * A code as it is typed or sent: with one form of hyphen and of each letter, and without invisible
 * characters. Excel and Word write a dash for a hyphen.
 */
const typedCode = (message?: string) =>
  z.string(message).overwrite(codeLetters).superRefine(seen).trim()

/**
 * The form of a new code or number of a card type or bag: letters that look alike in two alphabets
 * could give two of them the same visible code.
 */
export const newCode = /^[A-Za-z0-9][A-Za-z0-9 ./_-]*$/

const deliveredMost = 30
/**
 * The number of a part is its lot's number, a dot and its own number. These increase, and a lot
 * never has more parts than twice its cards.
 */
const partMost = deliveredMost + 1 + String(2 * limits.lotCards).length
const numbered = (most: number) =>
  typedCode()
    .min(1)
    .max(most)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u, 'field.lotNo')

/**
 * The number of a lot or a part: "PLKS-L0001", "PLKS-L0001.2". Case does not distinguish two lots.
 */
export const lotNo = numbered(partMost)

/**
 * A lot's number as stored from its receipt on: in capitals, so that no two differ in case alone.
 */
export const newLotNo = numbered(deliveredMost).toUpperCase()

/** A PPID: at most 16 digits (specification section 5). */
export const ppidNo = z
  .string()
  .superRefine(seen)
  .trim()
  .min(1)
  .regex(/^\d{1,16}$/, 'ppid.form')

/** A card's serial as typed or scanned, with or without leading zeros. */
export const serial = z
  .string()
  .superRefine(seen)
  .trim()
  .regex(/^\d{1,9}$/, 'field.cardSerial')
  .transform(Number)

/** A number of cards: from one to a lot's maximum. */
export const cardQty = z.int().min(1).max(limits.lotCards)
/** The same, or zero. */
export const cardCount = z.int().min(0).max(limits.lotCards)

export const branchCode = typedCode().toUpperCase().min(1).max(10)
/** Stored as entered, and compared case-insensitively (see sameCode). */
export const cardTypeCode = typedCode().min(1).max(20)
export const stationId = typedCode().min(1).max(20)
export const bagNo = typedCode().min(1).max(20)
/** The number of a distribution, return or delivery order. */
export const documentNo = typedCode().min(1).max(40)
export const batchNo = typedCode('print.batchFirst')
  .min(1, 'print.batchFirst')
  .max(30, 'field.tooLong')
/** The registry's number of an application. */
export const applId = z.string().overwrite(codeText).min(1).max(30)

/**
 * At most two digits, with or without a sign (specification section 5): shown as entered, compared
 * by value. Zero has no sign.
 */
const qcForm = /^(?:0{1,2}|[+-]?(?:0?[1-9]|[1-9]\d))$/
export const qcStatusCode = z
  .string()
  .trim()
  .min(1)
  .max(3, 'qcStatusCode.form')
  .regex(qcForm, 'qcStatusCode.form')

/** Returns whether two QC status codes are equal: "1" is "01", and "+7" is "7". */
export function sameQcStatusCode(a: string, b: string): boolean {
  return [a, b].every((code) => qcForm.test(code.trim())) && Number(a) === Number(b)
}

/** Returns whether two case-insensitive codes are equal: those of card types, lots and people. */
export function sameCode(a: string, b: string): boolean {
  return a.toUpperCase() === b.toUpperCase()
}

/**
 * The version of the record that the user saw. If the record has a newer version, the change is
 * refused.
 */
export const version = rowVersion.optional()

/** An optional remark. */
export const remark = z.string().trim().max(200).default('')
/** A required reason: why something is written off, rejected or taken back. */
export const reason = z.string().trim().min(1).max(200)

/** A supervisor's approval, as its requester passes it to the action. */
export const approval = z.string().min(1, 'supervisor.needed').max(100).optional()
