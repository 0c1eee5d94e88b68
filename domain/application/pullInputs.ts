import { z } from 'zod'
import { modelDate } from '#domain/dates/dateRange.ts'

const required = (max: number) => z.string().trim().min(1).max(max)

/** Which records of the registry: those of a passport, in any case and with any spaces. */
export const passportQuestion = z.object({
  passportNo: required(40).transform((text) => text.replace(/\s/g, '').toUpperCase()),
})
export type PassportQuestion = z.infer<typeof passportQuestion>

/** Those of an employer's whole name and a sticker date. */
export const employerQuestion = z.object({ employerName: required(120), stickerDate: z.string().min(1).pipe(modelDate) })
export type EmployerQuestion = z.infer<typeof employerQuestion>

/** What becomes of a record of the registry: it is pulled, ends too late (or has ended), is here already, or is refused. */
export const pullFates = ['pullable', 'outOfTime', 'here', 'refused'] as const
export type PullFate = (typeof pullFates)[number]
