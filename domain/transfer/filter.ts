import { z } from 'zod'
import { filterDays, filterFlag, filterOne, filterSome, filterText } from '#domain/filterFields.ts'
import { transferStates } from './states.ts'
import { transferDirections } from './transitions.ts'

/** The filter of the list of distributions and returns; the days are those of their creation. */
export const transferFilter = z.object({
  text: filterText,
  direction: filterOne(transferDirections),
  status: filterSome(transferStates),
  branchCode: filterText.describe('The branch at either end.'),
  origin: filterText,
  destination: filterText,
  ...filterDays,
  discrepant: filterFlag.describe('Only transfers with open discrepancies.'),
})
export type TransferFilter = z.infer<typeof transferFilter>
