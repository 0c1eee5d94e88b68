import { createStore } from '#client/state/store.ts'

/**
 * Whether others' changes arrive: off (signed out), connecting, live, or reconnecting after a loss.
 */
type ConnectionState = 'off' | 'connecting' | 'live' | 'reconnecting'

/** The state of the live connection. */
export const connectionStore = createStore<ConnectionState>('off')

window.addEventListener('offline', () => {
  if (connectionStore.get() !== 'off') connectionStore.set('reconnecting')
})

/** Returns whether the server can't be reached at present, as far as is known. */
export function isOffline(): boolean {
  return !navigator.onLine || connectionStore.get() === 'reconnecting'
}
