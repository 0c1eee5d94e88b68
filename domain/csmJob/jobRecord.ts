import { z } from 'zod'
import { readCalendarDate } from '#domain/dates/calendarDate.ts'
import { modelDate } from '#domain/dates/dateRange.ts'
import { batchNo, branchCode } from '#domain/fields.ts'
import { csmCardTypes, type CsmCardType } from './cardTypes.ts'

/** The keys of a job file (domain decisions, "CSM"). */
export const jobFileKeys = ['icno', 'applicationcompletiondate', 'batchno', 'collectionbranch', 'cardtype'] as const
export type JobFileKey = (typeof jobFileKeys)[number]

/** Twelve digits, with hyphens or without: the date of birth, the place, a number. Kept as digits. */
export const icNo = z
  .string()
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

/** The card type of a word, or null where it names none. */
export function csmCardTypeOf(text: string): CsmCardType | null {
  const plain = text.toLowerCase().replace(/[\s_-]/g, '')
  return csmCardTypes.find((type) => type.toLowerCase() === plain) ?? null
}

/** What a job file says, once it is right by itself. */
export const jobRecord = z
  .object({
    icno: icNo,
    applicationcompletiondate: modelDate,
    batchno: batchNo,
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

/** An IC number as it is printed: 990314-01-5521. */
export function formatIcNo(digits: string): string {
  return digits.replace(/^(\d{6})(\d{2})(\d{4})$/, '$1-$2-$3')
}

/** The century is not said: a day that one of them has. */
function beginsWithADate(digits: string): boolean {
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)]
  return ['19', '20'].some((century) => readCalendarDate(`${century}${year}-${month}-${day}`) !== null)
}
