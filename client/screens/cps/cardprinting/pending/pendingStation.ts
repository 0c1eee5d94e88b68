/** The address's value for the records of all stations and of none. */
export const allStations = '*'

/** The address's station as the server filters by it, at a station of one's own: at first its records and those of none. */
export function stationFilter(chosen: string | null, here: string): { forStation: string | null; stationId: string | null } {
  if (chosen === allStations || (!chosen && !here)) return { forStation: null, stationId: null }
  return chosen ? { forStation: null, stationId: chosen } : { forStation: here, stationId: null }
}
