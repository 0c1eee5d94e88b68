import { z } from 'zod'
import { filterDays, filterText } from '#domain/filterFields.ts'

/** The filter of the audit trail. Days are Malaysian, both included. */
export const auditFilter = z
  .object({
    ...filterDays,
    loginId: filterText.describe('Whose steps: a login id, in whatever case.'),
    action: filterText.describe(
      'A step’s name, or its beginning (signIn, rejectQc, update), or some of what people call it (Signed in).',
    ),
    record: filterText.describe('What it was done to: a number as people know it, or the kind and the number (Lot:PLKS-L0001).'),
    extra: filterText.describe('A text in what stood before or after, in the address it came from, or in who approved it.'),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], message: 'range.invalid' })
export type AuditFilter = z.infer<typeof auditFilter>
