import { loadScript } from '#client/state/loadScript.ts'

const load = () => import('./liveSocket.ts')

/** The live connection's code. */
export const loadLiveSocket = () => loadScript(load)
