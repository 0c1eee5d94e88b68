import { addMonths } from '#domain/dates/addMonths.ts'
import { addDays } from '#domain/dates/dateRange.ts'
import { dayInWords } from '#domain/dates/dayInWords.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { FieldProblem, ProblemCode, Values } from '#domain/problems.ts'

/**
 * The fields of a record that decide its plausibility: dates YYYY-MM-DD, the receipt a moment in
 * UTC.
 */
export type DatedRecord = {
  cardtype: string
  dob: string
  stickerdate: string
  passexpiry: string
  receivedbyimmigration: string | null
}
export type DatedField = keyof DatedRecord

/** Impossible values are refused; unusual ones are held until a person confirms them. */
type Severity = 'refused' | 'held'

/** A rule that a record breaks: the field to blame, the other fields involved, and the reason. */
type Doubt = {
  field: DatedField
  beside: readonly DatedField[]
  severity: Severity
  code: ProblemCode
  values: Values
}

/** The programme's limits for the content of a record (domain decisions, "Passes"). */
export const plausible = {
  /** Years of age on the sticker date. */
  youngest: 15,
  oldest: 110,
  oldestAtWork: 80,
  /** An older holder of any pass is unusual. */
  usuallyOldest: 80,
  /** Days before and after today on which a sticker may be dated. */
  stickerDays: 400,
  /** Days ahead beyond which a sticker date is unusual. */
  stickerDaysAhead: 90,
  /** Months after its expiry from which a pass is no longer new work. */
  expiredMonths: 9,
  /** Years from the sticker date to the expiry above which a pass is unusually long. */
  passYears: 10,
} as const

type Order = {
  blames: DatedField
  beside: DatedField
  message: ProblemCode
  holds(blamed: string, beside: string): boolean
}

/**
 * The order of a record's dates, which does not depend on the current day: birth before issue
 * before expiry.
 */
export const dateOrder = [
  {
    blames: 'passexpiry',
    beside: 'stickerdate',
    message: 'row.passExpiry',
    holds: (expiry, sticker) => expiry > sticker,
  },
  {
    blames: 'dob',
    beside: 'stickerdate',
    message: 'row.birthDate',
    holds: (birth, sticker) => birth < sticker,
  },
] as const satisfies readonly Order[]

/** The Malaysian day, and whether the record is for a work pass (domain/pass/passRules.ts). */
type Circumstances = { today: string; workPass: boolean }
type Rule = (record: DatedRecord, circumstances: Circumstances) => Doubt | null

const rules: readonly Rule[] = [
  ({ dob, stickerdate }) => {
    const age = ageOn(stickerdate, dob)
    return age < plausible.youngest
      ? doubt('dob', ['stickerdate'], 'refused', 'row.tooYoung', { age, least: plausible.youngest })
      : null
  },
  ({ dob, stickerdate }, { workPass }) => {
    const age = ageOn(stickerdate, dob)
    const most = workPass ? plausible.oldestAtWork : plausible.oldest
    if (age > most)
      return doubt('dob', ['stickerdate', 'cardtype'], 'refused', 'row.tooOld', { age, most })
    return age > plausible.usuallyOldest
      ? doubt('dob', ['stickerdate'], 'held', 'row.unusualAge', { age })
      : null
  },
  ({ stickerdate }, { today }) => {
    const date = dayInWords(stickerdate)
    const days = plausible.stickerDays
    if (stickerdate < addDays(today, -days))
      return doubt('stickerdate', [], 'refused', 'row.stickerPast', { date, days })
    if (stickerdate > addDays(today, days))
      return doubt('stickerdate', [], 'refused', 'row.stickerAhead', { date, days })
    return stickerdate > addDays(today, plausible.stickerDaysAhead)
      ? doubt('stickerdate', [], 'held', 'row.unusualSticker', {
          date,
          days: plausible.stickerDaysAhead,
        })
      : null
  },
  ({ passexpiry }, { today }) =>
    addMonths(passexpiry, plausible.expiredMonths) < today
      ? doubt('passexpiry', [], 'refused', 'row.expiredLongAgo', {
          date: dayInWords(passexpiry),
          months: plausible.expiredMonths,
        })
      : null,
  ({ passexpiry, stickerdate }) =>
    passexpiry > addMonths(stickerdate, plausible.passYears * 12)
      ? doubt('passexpiry', ['stickerdate'], 'held', 'row.unusualPass', {
          date: dayInWords(passexpiry),
          years: plausible.passYears,
        })
      : null,
  ({ receivedbyimmigration: at }, { today }) =>
    at !== null && malaysianDate(new Date(at)) > today
      ? doubt('receivedbyimmigration', [], 'refused', 'row.receivedAhead', {
          date: dayInWords(malaysianDate(new Date(at))),
        })
      : null,
]

/**
 * Returns which of a record's dates are impossible or unusual on a day. The order of the dates is
 * checked by the record's own rule (`dateOrder`).
 */
export function plausibility(record: DatedRecord, circumstances: Circumstances): Doubt[] {
  return rules.flatMap((rule) => rule(record, circumstances) ?? [])
}

/** Returns the doubts of a severity as the problems of their fields. */
export function problemsOf(doubts: readonly Doubt[], severity: Severity): FieldProblem[] {
  return doubts
    .filter((each) => each.severity === severity)
    .map(({ field, code, values }) => ({ path: field, code, values }))
}

const doubt = (
  field: DatedField,
  beside: readonly DatedField[],
  severity: Severity,
  code: ProblemCode,
  values: Values,
): Doubt => ({
  field,
  beside,
  severity,
  code,
  values,
})

/**
 * Returns the whole years from a birth to a day. A person born on 29 February is a year older on 1
 * March in years without that day.
 */
export function ageOn(day: string, birth: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}
