import { allStations } from '#client/parts/station/allStations.ts'

/**
 * Returns the server's filter for the address's station. At a station the default is its own
 * records and those of none.
 */
export function stationFilter(
  chosen: string | null,
  here: string,
): { forStation: string | null; stationId: string | null } {
  if (chosen === allStations || (!chosen && !here)) return { forStation: null, stationId: null }
  return chosen ? { forStation: null, stationId: chosen } : { forStation: here, stationId: null }
}
