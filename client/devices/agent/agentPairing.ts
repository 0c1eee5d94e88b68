import { deviceStorage } from '#client/state/deviceStorage.ts'
import { createStore } from '#client/state/store.ts'
import { pairedEvent, pairingKey } from './isPaired.ts'

/** What this browser is known by to the agent of its workstation, and which station that was. */
export type AgentPairing = { token: string; stationId: string }

const key = pairingKey

function remembered(): AgentPairing | null {
  const stored = deviceStorage.readJson<Partial<AgentPairing> | null>(key, null)
  return stored?.token && stored.stationId ? { token: stored.token, stationId: stored.stationId } : null
}

/** The pairing of this browser: kept on the device, whoever signs in. It opens nothing but the agent on this very machine. */
export const pairingStore = createStore<AgentPairing | null>(remembered())

/** Keeps a pairing; null forgets it. */
export function keepPairing(pairing: AgentPairing | null): void {
  deviceStorage.write(key, pairing && JSON.stringify(pairing))
  pairingStore.set(pairing)
  if (pairing) window.dispatchEvent(new Event(pairedEvent))
}

// Two windows of one workstation are paired together.
window.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) pairingStore.set(remembered())
})
