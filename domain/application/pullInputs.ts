import { z } from 'zod'
import { modelDate } from '#domain/dates/dateRange.ts'

const required = (max: number) => z.string().trim().min(1).max(max)

/** Requests the registry's records of a passport, in any case and with any spaces. */
export const passportQuestion = z.object({
  passportNo: required(40).transform((text) => text.replace(/\s/g, '').toUpperCase()),
})
export type PassportQuestion = z.infer<typeof passportQuestion>

/** Requests the records with an employer's full name and a sticker date. */
export const employerQuestion = z.object({
  employerName: required(120),
  stickerDate: z.string().min(1).pipe(modelDate),
})
export type EmployerQuestion = z.infer<typeof employerQuestion>

/**
 * The outcome for a record of the registry: pulled, held until confirmed, ending too late (or
 * expired), already here, or refused.
 */
export const pullFates = ['pullable', 'held', 'outOfTime', 'here', 'refused'] as const
export type PullFate = (typeof pullFates)[number]
