import { deviceStorage } from '#client/state/deviceStorage.ts'
import { createStore, type Store } from '#client/state/store.ts'
import { stationProcesses, type StationProcess } from '#domain/settings/station.ts'

/** A station of this workstation, and its branch. */
export type Workstation = { stationId: string; branchCode: string }

const keys: Record<StationProcess, string> = {
  personalisation: 'ikad.station',
  qualityCheck: 'ikad.qcStation',
}

function remembered(process: StationProcess): Workstation | null {
  const stored = deviceStorage.readJson<Partial<Workstation> | null>(keys[process], null)
  return stored?.stationId && stored.branchCode
    ? { stationId: stored.stationId, branchCode: stored.branchCode }
    : null
}

/**
 * This workstation's station for each process: chosen once, kept on the device for everyone who
 * signs in.
 */
export const workstationStores: Record<StationProcess, Store<Workstation | null>> = {
  personalisation: createStore(remembered('personalisation')),
  qualityCheck: createStore(remembered('qualityCheck')),
}

/** This workstation's print station. */
export const workstationStore = workstationStores.personalisation

/** Chooses a station of this workstation; null removes it. */
export function chooseWorkstation(
  station: Workstation | null,
  process: StationProcess = 'personalisation',
): void {
  deviceStorage.write(keys[process], station && JSON.stringify(station))
  workstationStores[process].set(station)
}

// Two windows of one workstation are one station.
window.addEventListener('storage', (event) => {
  for (const process of stationProcesses) {
    if (event.key === keys[process] || event.key === null)
      workstationStores[process].set(remembered(process))
  }
})
