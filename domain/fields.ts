import { z } from 'zod'
import { limits } from './limits.ts'
import { rowVersion } from './rowNumber.ts'

// The schema of each field, once: what a lot number or a branch code may look like is the same wherever it is typed or sent.

const deliveredMost = 30
/** A part has its lot's number, a dot and its own; those count on, and of a lot there are never twice as many parts as cards. */
const partMost = deliveredMost + 1 + String(2 * limits.lotCards).length
const numbered = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u, 'field.lotNo')

/** A lot's number, or that of a part: "PLKS-L0001", "PLKS-L0001.2". Which letters are capitals tells no two lots apart. */
export const lotNo = numbered(partMost)

/** A lot's number as it is kept from its receipt on: in capitals, so that no second one differs by them alone. */
export const newLotNo = numbered(deliveredMost).toUpperCase()

/** A PPID: at most 16 digits (specification section 5). */
export const ppidNo = z
  .string()
  .trim()
  .min(1)
  .regex(/^\d{1,16}$/, 'ppid.form')

/** A card's serial as typed or scanned, leading zeros or not. */
export const serial = z
  .string()
  .trim()
  .regex(/^\d{1,9}$/, 'field.cardSerial')
  .transform(Number)

/** How many cards: one at least, a lot's at most. */
export const cardQty = z.int().min(1).max(limits.lotCards)
/** The same, or none. */
export const cardCount = z.int().min(0).max(limits.lotCards)

export const branchCode = z.string().trim().toUpperCase().min(1).max(10)
/** Kept as it was entered, and compared in whatever letters (see sameCode). */
export const cardTypeCode = z.string().trim().min(1).max(20)
export const stationId = z.string().trim().min(1).max(20)
export const bagNo = z.string().trim().min(1).max(20)
/** A distribution, return or delivery order by its number. */
export const documentNo = z.string().trim().min(1).max(40)
export const batchNo = z.string('print.batchFirst').trim().min(1, 'print.batchFirst').max(30)
/** The number by which the registry knows an application. */
export const applId = z.string().trim().min(1).max(30)

/** Two digits at most, with a sign or none (specification section 5): shown as entered, compared by value. */
const qcForm = /^[+-]?\d{1,2}$/
export const qcStatusCode = z.string().trim().min(1).regex(qcForm, 'qcStatusCode.form')

/** Whether two QC status codes are one: "1" is "01", and "+7" is "7". */
export function sameQcStatusCode(a: string, b: string): boolean {
  return [a, b].every((code) => qcForm.test(code.trim())) && Number(a) === Number(b)
}

/** Whether two codes are one where capitals tell nothing apart: those of card types, lots and people. */
export function sameCode(a: string, b: string): boolean {
  return a.toUpperCase() === b.toUpperCase()
}

/** The version of the record that the user saw; a newer one refuses the change. */
export const version = rowVersion.optional()

/** What somebody may add in words. */
export const remark = z.string().trim().max(200).default('')
/** Words without which it is not done: why something is written off, rejected or taken back. */
export const reason = z.string().trim().min(1).max(200)

/** A supervisor's approval, as the one who asked for it carries it to the action. */
export const approval = z.string().min(1, 'supervisor.needed').max(100).optional()
