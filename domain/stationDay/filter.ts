import { z } from 'zod'
import { filterDays, filterFlag, filterText } from '#domain/filterFields.ts'

/** The filter of the list of lots of closed days. */
export const stationDayFilter = z.object({
  stationId: filterText,
  branchCode: filterText,
  ...filterDays,
  differing: filterFlag.describe('Only days with a difference.'),
})
export type StationDayFilter = z.infer<typeof stationDayFilter>
