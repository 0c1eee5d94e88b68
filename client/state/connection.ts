import { createStore } from '#client/state/store.ts'

/** Whether changes of others arrive: off (signed out), connecting, live, or reconnecting after a loss. */
export type ConnectionState = 'off' | 'connecting' | 'live' | 'reconnecting'

/** The state of the live connection. */
export const connectionStore = createStore<ConnectionState>('off')

window.addEventListener('offline', () => {
  if (connectionStore.get() !== 'off') connectionStore.set('reconnecting')
})

/** Whether nothing can be asked at present, as far as is known. */
export function isOffline(): boolean {
  return !navigator.onLine || connectionStore.get() === 'reconnecting'
}
