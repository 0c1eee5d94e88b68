import type { StationProcess } from '#domain/settings/station.ts'
import type { Station } from '#generated/prisma/client.ts'

/** The contract's words, after its own addresses /api/station/perso and /qc. */
const words = { personalisation: 'PERSO', qualityCheck: 'QC' } as const satisfies Record<StationProcess, string>

/** A station as the legacy contract spells it. */
export function toLegacyStation({ id, name, branchCode, process, active }: Station) {
  return { stationid: id, stationname: name, branchcode: branchCode, process: words[process], activeflag: active }
}
