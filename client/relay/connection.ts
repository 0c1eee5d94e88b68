import { createStore } from '#client/state/store.ts'

/** Whether changes of others arrive: off (signed out), connecting, live, or reconnecting after a loss. */
export type ConnectionState = 'off' | 'connecting' | 'live' | 'reconnecting'

/** The state of the live connection. */
export const connectionStore = createStore<ConnectionState>('off')
