import { z } from 'zod'
import { filterFlag, filterSome, filterText } from '#domain/filterFields.ts'
import { destructionStates } from './states.ts'

/** The filter of the list of destructions. */
export const destructionFilter = z.object({
  branchCode: filterText,
  status: filterSome(destructionStates),
  forViewer: filterFlag.describe('Only sealed containers that the viewer may witness.'),
})
export type DestructionFilter = z.infer<typeof destructionFilter>
