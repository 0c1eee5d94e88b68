import type { IEnvironment } from 'relay-runtime'

/** Of each environment: which queries are being fetched anew, and what to fetch once that has ended. */
const running = new WeakMap<IEnvironment, Map<string, (() => void) | null>>()

/**
 * Fetches now, or once more when the fetch of the same `key` that is under way has ended: that one may have been answered before
 * what is asked about happened, and Relay would give its answer to whoever asks for the same meanwhile.
 * @param fetch calls back when it has ended, well or badly
 */
export function refreshOnce(environment: IEnvironment, key: string, fetch: (ended: () => void) => void): void {
  const ours = running.get(environment) ?? new Map<string, (() => void) | null>()
  running.set(environment, ours)
  const again = () => refreshOnce(environment, key, fetch)
  if (ours.has(key)) return void ours.set(key, again)
  ours.set(key, null)
  fetch(() => {
    const next = ours.get(key)
    ours.delete(key)
    next?.()
  })
}
