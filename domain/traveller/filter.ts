import { z } from 'zod'
import { filterDays, filterSome, filterText } from '#domain/filterFields.ts'
import { travellerStates } from './states.ts'

/** By which lot travellers, and the work that they are about, are listed. */
export const travellerFilter = z.object({
  ...filterDays,
  stationId: filterText,
  branchCode: filterText,
  lotNo: filterText.describe('A lot as delivered, or a part of one.'),
  operator: filterText.describe('Login id.'),
  status: filterSome(travellerStates),
})
export type TravellerFilter = z.infer<typeof travellerFilter>
