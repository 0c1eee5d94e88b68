import { z } from 'zod'
import { version } from '#domain/fields.ts'
import { filterDays, filterFlag, filterOne, filterText } from '#domain/filterFields.ts'
import { rowNumber, rowVersion } from '#domain/rowNumber.ts'
import { incidentCauses, incidentStates } from './states.ts'

const incidentId = rowNumber
const words = z.string().trim().min(1).max(500)

export const takeIncidentInput = z.object({ incidentId, version })
export const noteIncidentInput = z.object({ incidentId, version, note: words })
export const resolveIncidentInput = z.object({ incidentId, version, done: words })

/** When a station's behaviour becomes an incident, and how long the history of stations is kept. */
export const incidentRulesInput = z.object({
  version: rowVersion,
  /** Minutes of silence. */
  offlineMinutes: z.int().min(1).max(1_440),
  /** Minutes at fault. */
  faultMinutes: z.int().min(0).max(1_440),
  /** The minimum average number of cards between two false alarms. */
  rejectCards: z.int().min(100).max(1_000_000),
  historyDays: z.int().min(35).max(3_650),
})

/** The filter of the list of incidents; the days are those on which they began. */
export const incidentFilter = z.object({
  status: filterOne(incidentStates),
  open: filterFlag.describe('True: only unresolved incidents. False: only resolved ones.'),
  cause: filterOne(incidentCauses),
  stationId: filterText,
  branchCode: filterText,
  mine: filterFlag.describe('Only incidents that the viewer owns.'),
  ...filterDays,
})
export type IncidentFilter = z.infer<typeof incidentFilter>
