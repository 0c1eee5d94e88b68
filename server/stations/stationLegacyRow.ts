import type { StationProcess } from '#domain/settings/station.ts'
import type { Station } from '#generated/prisma/client.ts'

/** The contract's words, from its own addresses /api/station/perso and /qc. */
const words = { personalisation: 'PERSO', qualityCheck: 'QC' } as const satisfies Record<
  StationProcess,
  string
>

/** Returns a station with the names of the legacy contract. */
export function toLegacyStation({ id, name, branchCode, process, active }: Station) {
  return {
    stationid: id,
    stationname: name,
    branchcode: branchCode,
    process: words[process],
    activeflag: active,
  }
}
