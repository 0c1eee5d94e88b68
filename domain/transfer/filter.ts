import { z } from 'zod'
import { filterDays, filterFlag, filterOne, filterSome, filterText } from '#domain/filterFields.ts'
import { discrepancyKinds } from './discrepancies.ts'
import { transferStates } from './states.ts'
import { transferDirections } from './transitions.ts'

/** By which distributions and returns are listed; the days are of their creation. */
export const transferFilter = z.object({
  text: filterText,
  direction: filterOne(transferDirections),
  status: filterSome(transferStates),
  branchCode: filterText.describe('Either end.'),
  origin: filterText,
  destination: filterText,
  ...filterDays,
  discrepant: filterFlag.describe('Those alone that have open discrepancies.'),
})
export type TransferFilter = z.infer<typeof transferFilter>

/** By which discrepancies are listed: open ones alone or resolved ones alone, and the viewer's own to see to. */
export const discrepancyFilter = z.object({
  documentNo: filterText,
  open: filterFlag,
  kind: filterSome(discrepancyKinds),
  branchCode: filterText,
  mine: filterFlag,
})
export type DiscrepancyFilter = z.infer<typeof discrepancyFilter>
