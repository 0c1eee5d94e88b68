import { deviceStorage } from '#client/state/deviceStorage.ts'
import { createStore } from '#client/state/store.ts'
import { pairedEvent, pairingKey } from './isPaired.ts'

/** The token by which the workstation's agent knows this browser, and its station. */
type AgentPairing = { token: string; stationId: string }

const key = pairingKey

function remembered(): AgentPairing | null {
  const stored = deviceStorage.readJson<Partial<AgentPairing> | null>(key, null)
  return stored?.token && stored.stationId
    ? { token: stored.token, stationId: stored.stationId }
    : null
}

/**
 * The pairing of this browser, kept on the device for all users. It gives access only to the agent
 * on this machine.
 */
export const pairingStore = createStore<AgentPairing | null>(remembered())

/** Stores a pairing; null removes it. */
export function keepPairing(pairing: AgentPairing | null): void {
  deviceStorage.write(key, pairing && JSON.stringify(pairing))
  pairingStore.set(pairing)
  if (pairing) window.dispatchEvent(new Event(pairedEvent))
}

// Two windows of one workstation share the pairing.
window.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) pairingStore.set(remembered())
})
