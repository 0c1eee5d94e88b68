import { z } from 'zod'
import { modelDate, optionalDate } from '#domain/dates/dateRange.ts'
import { onceValid } from '#domain/fieldProblems.ts'
import { malaysianMoment } from '#domain/malaysia.ts'

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'moment.time')

/** Two moments in Malaysian time. Without a second day, changes are counted until now. */
export const pastMoments = z
  .object({
    day: modelDate,
    time: clockTime,
    untilDay: optionalDate,
    untilTime: z.union([z.literal(''), clockTime], { error: 'moment.time' }),
  })
  .superRefine(
    ({ untilDay, untilTime }, ctx) => {
      if (untilDay !== null && untilTime === '')
        ctx.addIssue({ code: 'custom', path: ['untilTime'], message: 'moment.time' })
      if (untilDay === null && untilTime !== '')
        ctx.addIssue({ code: 'custom', path: ['untilDay'], message: 'field.date' })
    },
    onceValid('untilDay', 'untilTime'),
  )
export type PastMoments = z.infer<typeof pastMoments>

/** A day and a time as an address has them: "2026-03-03T14:05". */
export function momentText(day: string, time: string): string {
  return `${day}T${time}`
}

/** Returns the moment that an address names, or null for text that names none. */
export function readMomentText(text: string | null): Date | null {
  const [day = '', time = '', ...rest] = (text ?? '').split('T')
  const valid = modelDate.safeParse(day).data === day && clockTime.safeParse(time).success
  return valid && rest.length === 0 ? malaysianMoment(day, time) : null
}
