import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { requiredLine } from '#domain/text/lines.ts'

/**
 * A type of branches. "Number of records required and valid" (specification section 5) is a whole
 * number from 1 to 999: how many records a print list of such a branch may hold. No list ever holds
 * more than the programme's five (section 9).
 */
export const branchTypeNew = z.object({
  name: requiredLine(100),
  thirdParty: z.boolean(),
  batchExist: z.boolean(),
  // A print list holds no more, so a larger number would have no effect.
  noOfRecords: z.int().min(1).max(limits.printListRecords),
})
export const branchTypeEdit = branchTypeNew
