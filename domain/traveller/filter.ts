import { z } from 'zod'
import { filterDays, filterFlag, filterSome, filterText } from '#domain/filterFields.ts'
import { travellerStates } from './states.ts'

/** The filter of the lists of lot travellers and of their work. */
export const travellerFilter = z.object({
  ...filterDays,
  stationId: filterText,
  branchCode: filterText,
  lotNo: filterText.describe('Number of a delivered lot or of a part.'),
  operator: filterText.describe('Login id of the operator.'),
  status: filterSome(travellerStates),
  forViewer: filterFlag.describe('Only forms that the viewer may verify now.'),
})
export type TravellerFilter = z.infer<typeof travellerFilter>
