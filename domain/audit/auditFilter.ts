import { z } from 'zod'
import { onceValid } from '#domain/fieldProblems.ts'
import { filterDays, filterText } from '#domain/filterFields.ts'

/** The filter of the audit trail. Days are Malaysian, both included. */
export const auditFilter = z
  .object({
    ...filterDays,
    loginId: filterText.describe('Login id of the person who acted. Case-insensitive.'),
    action: filterText.describe(
      'Start of an action’s name (`signIn`, `rejectQc`, `update`), or part of its title (`Signed in`).',
    ),
    record: filterText.describe(
      'The affected record: its number as shown on screen, or kind and number (`Lot:PLKS-L0001`).',
    ),
    extra: filterText.describe(
      'Part of the values before or after the event, of its network address, or of the approver’s login id.',
    ),
    requestId: filterText.describe(
      'Full reference of a request, as an error message or `X-Request-Id` gives it.',
    ),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['from'],
    message: 'range.invalid',
    ...onceValid('from', 'to'),
  })
export type AuditFilter = z.infer<typeof auditFilter>
