import { z } from 'zod'
import { modelDate } from '#domain/dates/dateRange.ts'
import { codeText } from '#domain/text/codeText.ts'
import { requiredLine } from '#domain/text/lines.ts'

/** Requests the registry's records of a passport, in any case and with any spaces. */
export const passportQuestion = z.object({
  passportNo: requiredLine(40).transform(codeText),
})
export type PassportQuestion = z.infer<typeof passportQuestion>

/** Requests the records with an employer's full name and a sticker date. */
export const employerQuestion = z.object({
  employerName: requiredLine(120),
  stickerDate: z.string().min(1).pipe(modelDate),
})
export type EmployerQuestion = z.infer<typeof employerQuestion>

/**
 * The outcome for a record of the registry: pulled, held until confirmed, ending too late (or
 * expired), already here, or refused.
 */
export const pullFates = ['pullable', 'held', 'outOfTime', 'here', 'refused'] as const
export type PullFate = (typeof pullFates)[number]
