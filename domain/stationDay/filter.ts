import { z } from 'zod'
import { filterDays, filterFlag, filterText } from '#domain/filterFields.ts'

/** By which lots of closed days are listed. */
export const stationDayFilter = z.object({
  stationId: filterText,
  branchCode: filterText,
  ...filterDays,
  differing: filterFlag.describe('Those alone whose count differed.'),
})
export type StationDayFilter = z.infer<typeof stationDayFilter>
