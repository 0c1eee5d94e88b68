import { setTimeout as sleep } from 'node:timers/promises'

/** Waits so many milliseconds, or until the signal: that it came is no error of the wait. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}
