import { lazy, type ComponentType } from 'react'
import { limits } from '#domain/limits.ts'
import { untilServerAnswers } from './serverAnswers.ts'

/** A part of the product did not arrive in time, or not at all (specification section 8). */
export class ScriptTimeout extends Error {
  constructor(cause?: unknown) {
    super('A part of the page could not be loaded', { cause })
    this.name = 'ScriptTimeout'
  }
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
export type HowToLoad = { waitMs?: number; signal?: AbortSignal; onWait?: () => void }

/** What has come: it is there for as long as the page is, with or without a connection. */
const loaded = new WeakSet<() => Promise<unknown>>()

/**
 * Loads a part of the product's code, once the server answers: a browser that could not fetch a module takes it for failed
 * as long as the page stands, so nothing is fetched into the void. The same `load` is told again from what has come.
 * @throws ScriptTimeout after 120 s with a connection, or when it can't be fetched
 */
export async function loadScript<T>(
  load: () => Promise<T>,
  { waitMs = limits.scriptTimeoutMs, signal, onWait }: HowToLoad = {},
): Promise<T> {
  if (!loaded.has(load)) await untilServerAnswers(signal, onWait)
  if (signal?.aborted) throw new ScriptTimeout(signal.reason)
  const script = await attempt(load, waitMs)
  loaded.add(load)
  return script
}

/**
 * A component whose code comes when it is first shown; offline it comes once the connection is back. For what shows: what has to
 * listen from the start, as a form's guard, would miss what happens until then.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => loadScript(load).then((part) => ({ default: part })))
}
