import { loadScript } from '#client/state/loadScript.ts'

const load = () => import('./liveSocket.ts')

/** Loads the code of the live connection. */
export const loadLiveSocket = () => loadScript(load)
