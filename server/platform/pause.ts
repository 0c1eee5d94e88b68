import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for a time in milliseconds, or until the signal, which is not an error. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}
