import { z } from 'zod'
import { filterDays, filterFlag, filterSome, filterText } from '#domain/filterFields.ts'
import { travellerStates } from './states.ts'

/** The filter of the lists of lot travellers and of their work. */
export const travellerFilter = z.object({
  ...filterDays,
  stationId: filterText,
  branchCode: filterText,
  lotNo: filterText.describe('A lot as delivered, or a part of one.'),
  operator: filterText.describe('Login id.'),
  status: filterSome(travellerStates),
  forViewer: filterFlag.describe('Only forms that wait for a verification which the viewer may give.'),
})
export type TravellerFilter = z.infer<typeof travellerFilter>
