import { z } from 'zod'
import { modelDate } from '#domain/dateRange.ts'
import { optional } from './texts.ts'

/** What may change of a PPID (specification section 5). */
export const ppidEdit = z.object({
  imDate: z.string().trim().min(1).pipe(modelDate),
  description: optional(100),
  remark: optional(100),
})

/** At most 16 digits (specification section 5). */
export const ppidNew = z.object({
  ppid: z
    .string()
    .trim()
    .min(1)
    .regex(/^\d{1,16}$/, 'ppid.form'),
  ...ppidEdit.shape,
})
