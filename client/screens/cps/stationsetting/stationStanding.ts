import type { Workstation } from '#client/devices/workstation.ts'
import { seesBranch, type Viewer } from '#domain/access.ts'
import { upperOf } from '#domain/enumCase.ts'
import type { StationProcess } from '#domain/settings/station.ts'

type Known = {
  readonly stationId: string
  readonly process: string
  readonly branch: { readonly code: string }
}

/**
 * The state of this workstation's station: none was chosen; it is here; it moved to another branch;
 * it now belongs to another process; it is gone (deleted or no longer visible); or this person does
 * not see its branch.
 */
export type Standing<S> =
  | { kind: 'none' | 'gone' | 'unseen' }
  | { kind: 'here' | 'moved' | 'otherProcess'; station: S }

/** Returns the state of the chosen station, given the stations that the viewer sees now. */
export function stationStanding<S extends Known>(
  chosen: Workstation | null,
  process: StationProcess,
  stations: readonly S[],
  viewer: Pick<Viewer, 'branchCode'>,
): Standing<S> {
  if (!chosen) return { kind: 'none' }
  const station = stations.find(({ stationId }) => stationId === chosen.stationId)
  if (!station) return { kind: seesBranch(viewer, chosen.branchCode) ? 'gone' : 'unseen' }
  if (station.branch.code !== chosen.branchCode) return { kind: 'moved', station }
  return { kind: station.process === upperOf(process) ? 'here' : 'otherProcess', station }
}
