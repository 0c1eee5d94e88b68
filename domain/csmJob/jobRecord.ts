import { z } from 'zod'
import { modelDate } from '#domain/dates/dateRange.ts'
import { dayInWords } from '#domain/dates/dayInWords.ts'
import { readDay } from '#domain/dates/readDay.ts'
import { branchCode } from '#domain/fields.ts'
import type { FieldProblem } from '#domain/problems.ts'
import { requiredLine } from '#domain/text/lines.ts'
import { seen } from '#domain/text/seenText.ts'
import { csmCardTypes, type CsmCardType } from './cardTypes.ts'

/** The keys of a job file (domain decisions, "CSM"). */
export const jobFileKeys = [
  'icno',
  'applicationcompletiondate',
  'batchno',
  'collectionbranch',
  'cardtype',
] as const
export type JobFileKey = (typeof jobFileKeys)[number]

/**
 * Twelve digits, with or without hyphens: the date of birth, the place, a number. Stored as digits.
 */
export const icNo = z
  .string()
  .superRefine(seen)
  .trim()
  .regex(/^\d{6}-?\d{2}-?\d{4}$/, 'csmJob.icNo')
  .transform((text) => text.replaceAll('-', ''))
  .refine(beginsWithADate, 'csmJob.icNo')

/** A card type as files and old callers write it: "MyKad", "MYKAD MX", "mykad-mx". */
export const writtenCardType = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .transform((text, issues): CsmCardType => {
    const found = csmCardTypeOf(text)
    if (!found) issues.addIssue({ code: 'custom', message: 'csmJob.cardType' })
    return found ?? csmCardTypes[0]
  })

/** Returns the card type of a word, or null if it names none. */
export function csmCardTypeOf(text: string): CsmCardType | null {
  const plain = text.toLowerCase().replace(/[\s_-]/g, '')
  return csmCardTypes.find((type) => type.toLowerCase() === plain) ?? null
}

/** The content of a job file that is valid on its own. */
export const jobRecord = z
  .object({
    icno: icNo,
    applicationcompletiondate: modelDate,
    batchno: requiredLine(30),
    collectionbranch: branchCode,
    cardtype: writtenCardType,
  })
  .transform(({ icno, applicationcompletiondate, batchno, collectionbranch, cardtype }) => ({
    icNo: icno,
    completedOn: applicationcompletiondate,
    batchNo: batchno,
    branchCode: collectionbranch,
    cardType: cardtype,
  }))
export type JobRecord = z.infer<typeof jobRecord>

/**
 * Returns which of a job's dates is impossible on a Malaysian day: an application that is completed
 * in the future, or before its holder was born. The IC number does not state the century: the holder
 * of a MyKid is a child of this one, and the holder of another card may be of the last one.
 */
export function jobDoubt(
  { icNo: digits, completedOn, cardType }: Pick<JobRecord, 'icNo' | 'completedOn' | 'cardType'>,
  today: string,
): FieldProblem | null {
  const path = 'applicationcompletiondate'
  if (completedOn > today)
    return { path, code: 'csmJob.completedAhead', values: { date: dayInWords(completedOn) } }
  const century = cardType === 'mykid' ? '20' : '19'
  const born = readDay(
    `${century}${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`,
  )
  return born !== null && completedOn < born
    ? {
        path,
        code: 'csmJob.bornLater',
        values: { date: dayInWords(completedOn), born: dayInWords(born) },
      }
    : null
}

/** Returns an IC number as it is printed: 990314-01-5521. */
export function formatIcNo(digits: string): string {
  return digits.replace(/^(\d{6})(\d{2})(\d{4})$/, '$1-$2-$3')
}

/**
 * Returns whether the digits begin with a date. They don't state the century: the date must exist
 * in one of the two.
 */
function beginsWithADate(digits: string): boolean {
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)]
  return ['19', '20'].some((century) => readDay(`${century}${year}-${month}-${day}`) !== null)
}
