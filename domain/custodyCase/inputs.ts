import { z } from 'zod'
import { version } from '#domain/fields.ts'
import { filterFlag, filterOne, filterSome, filterText } from '#domain/filterFields.ts'
import { requiredLine } from '#domain/text/lines.ts'
import { custodyCaseKinds } from './kinds.ts'
import { custodyCaseStates } from './states.ts'

/** The case on a matter, and its version: 0 before anybody worked on it. */
const which = {
  kind: z.enum(custodyCaseKinds),
  reference: requiredLine(60),
  version,
}
/** What somebody found out: where the evidence is, what a person said, what was looked for. */
const note = z.string().trim().min(1).max(500)

export const takeCustodyCaseInput = z.object(which)
export const assignCustodyCaseInput = z.object({
  ...which,
  ownerLoginId: z.string().trim().min(1).max(100),
  note: z.string().trim().max(500).default(''),
})
export const noteCustodyCaseInput = z.object({ ...which, note })
/** A file that the caller uploaded, and what it shows. */
export const attachEvidenceInput = z.object({
  ...which,
  uploadId: z.uuid(),
  note: z.string().trim().max(500).default(''),
})

export const caseOwners = ['mine', 'others', 'nobody'] as const

/** The filter of the list of custody cases. */
export const custodyCaseFilter = z.object({
  kind: filterSome(custodyCaseKinds),
  state: filterSome(custodyCaseStates),
  branchCode: filterText.describe('Either end of what is on its way.'),
  owner: filterOne(caseOwners).describe('The viewer, somebody else, or nobody.'),
  escalated: filterFlag.describe('Only those that headquarters decides on.'),
})
export type CustodyCaseFilter = z.infer<typeof custodyCaseFilter>
