import { z } from 'zod'
import { reason } from '#domain/fields.ts'
import { filterDay, filterFlag, filterOne, filterText } from '#domain/filterFields.ts'
import { rowVersion } from '#domain/rowNumber.ts'
import { loginId } from '#domain/user/signInInput.ts'
import { isPeriodLength } from './period.ts'
import { rightsEntryKinds, rightsStates } from './states.ts'

/** The person whose rights are confirmed, at the version that the caller saw. */
export const confirmRightsInput = z.object({ loginId, version: rowVersion })
export const askRightsRemovalInput = confirmRightsInput.extend({ reason })

/** When rights are confirmed, in all branches. */
export const rightsRulesInput = z.object({
  version: rowVersion,
  periodMonths: z.int().min(1).max(12).refine(isPeriodLength, 'rights.period'),
  /** Days before the due day from which Home warns. */
  warningDays: z.int().min(1).max(366),
  /** Days after the due day before an account is suspended. */
  graceDays: z.int().min(1).max(366),
})

/** The filter of the people whose rights are reviewed. */
export const reviewedUserFilter = z.object({
  search: filterText.describe('In the login id or the name.'),
  branchCode: filterText,
  state: filterOne(rightsStates),
  mine: filterFlag.describe('Only those for whom Home warns the viewer.'),
  asked: filterFlag.describe('Only those whose removal was requested of the viewer.'),
})
export type ReviewedUserFilter = z.infer<typeof reviewedUserFilter>

/** The filter of what was decided about rights. */
export const rightsEntryFilter = z.object({
  branchCode: filterText,
  kind: filterOne(rightsEntryKinds),
  dueOn: filterDay.nullish().describe('Of the review that was due on this day.'),
})
export type RightsEntryFilter = z.infer<typeof rightsEntryFilter>
