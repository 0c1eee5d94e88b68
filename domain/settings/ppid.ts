import { z } from 'zod'
import { modelDate } from '#domain/dates/dateRange.ts'
import { ppidNo } from '#domain/fields.ts'
import { optionalLine } from '#domain/text/lines.ts'

/** The editable fields of a PPID (specification section 5). */
export const ppidEdit = z.object({
  imDate: z.string().trim().min(1).pipe(modelDate),
  description: optionalLine(100),
  remark: optionalLine(100),
})

export const ppidNew = z.object({
  ppid: ppidNo,
  ...ppidEdit.shape,
})
