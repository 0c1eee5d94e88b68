import { deviceStorage } from '#client/ui/deviceStorage.ts'
import { createStore } from '#client/ui/store.ts'

/** The print station that this workstation is, and its branch. */
export type Workstation = { stationId: string; branchCode: string }

const key = 'ikad.station'

function remembered(): Workstation | null {
  const stored = deviceStorage.readJson<Partial<Workstation> | null>(key, null)
  return stored?.stationId && stored.branchCode ? { stationId: stored.stationId, branchCode: stored.branchCode } : null
}

/** Which station this workstation is: chosen once, kept on the device, whoever signs in. */
export const workstationStore = createStore<Workstation | null>(remembered())

/** Chooses the station of this workstation; null forgets it. */
export function chooseWorkstation(station: Workstation | null): void {
  deviceStorage.write(key, station && JSON.stringify(station))
  workstationStore.set(station)
}

// Two windows of one workstation are one station.
window.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) workstationStore.set(remembered())
})
