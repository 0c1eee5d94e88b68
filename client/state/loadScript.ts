import { lazy, type ComponentType } from 'react'
import { limits } from '#domain/limits.ts'
import { isOffline } from './connection.ts'

/** A part of the product did not arrive in time, or not at all (specification section 8). */
export class ScriptTimeout extends Error {
  constructor(cause?: unknown) {
    super('A part of the page could not be loaded', { cause })
    this.name = 'ScriptTimeout'
  }
}

/** How often a lost connection is looked at: milliseconds. */
const lookMs = 250

/** Waits until the connection is back, or `signal` says that nobody waits any more. */
function backOnline(signal?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setInterval(() => {
      if (isOffline() && !signal?.aborted) return
      clearInterval(timer)
      done()
    }, lookMs)
  })
}

/** One attempt. @throws ScriptTimeout after 120 s, or when it can't be fetched */
async function attempt<T>(load: () => Promise<T>, waitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ScriptTimeout()), waitMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw cause instanceof ScriptTimeout ? cause : new ScriptTimeout(cause)
  } finally {
    clearTimeout(timer)
  }
}

/** Options of loadScript: `signal` ends the waiting, `onWait` hears that the connection has to come back first. */
type How = { waitMs?: number; signal?: AbortSignal; onWait?: () => void }

/**
 * Loads a part of the product's code. While the connection is lost it waits, and loads once that is back.
 * @throws ScriptTimeout after 120 s with a connection, or when it can't be fetched
 */
export async function loadScript<T>(
  load: () => Promise<T>,
  { waitMs = limits.scriptTimeoutMs, signal, onWait }: How = {},
): Promise<T> {
  for (let again = false; ; again = true) {
    try {
      return await attempt(load, waitMs)
    } catch (error) {
      // The loss may be noticed a moment after the fetch has failed by it.
      if (!again && !isOffline()) await new Promise((wait) => setTimeout(wait, limits.retryMs))
      if (signal?.aborted || (again && !isOffline())) throw error
      onWait?.()
      await backOnline(signal)
      if (signal?.aborted) throw error
    }
  }
}

/** A component whose code comes when it is first shown; offline it comes once the connection is back. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => loadScript(load).then((part) => ({ default: part })))
}
