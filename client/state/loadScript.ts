import { lazy, type ComponentType } from 'react'
import { limits } from '#domain/limits.ts'
import { untilServerAnswers } from './serverAnswers.ts'

/** A part of the product did not load in time, or failed to load (specification section 8). */
export class ScriptTimeout extends Error {
  constructor(cause?: unknown) {
    super('A part of the page could not be loaded', { cause })
    this.name = 'ScriptTimeout'
  }
}

/**
 * Makes one attempt.
 * @throws ScriptTimeout after 120 s, or if it can't be loaded
 */
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

/**
 * Options of loadScript: `signal` stops waiting, `onWait` is called if the connection has to return
 * first.
 */
export type HowToLoad = { waitMs?: number; signal?: AbortSignal; onWait?: () => void }

/**
 * Loaded parts, which stay available for the lifetime of the page, with or without a connection.
 */
const loaded = new WeakSet<() => Promise<unknown>>()

/**
 * Loads a part of the product's code, once the server answers: a module that a browser failed to
 * load stays failed for the lifetime of the page, so nothing is requested without a connection. The
 * same `load` is answered from what is already loaded.
 * @throws ScriptTimeout after 120 s with a connection, or if it can't be loaded
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
 * Returns a component whose code loads when it is first rendered; offline, once the connection is
 * back. Only for visible parts: one that must listen from the start, such as a form's guard, would
 * miss earlier events.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => loadScript(load).then((part) => ({ default: part })))
}
