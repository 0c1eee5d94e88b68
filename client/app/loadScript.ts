import { limits } from '#domain/limits.ts'

/** A part of the product did not arrive in time, or not at all (specification section 8). */
export class ScriptTimeout extends Error {
  constructor(cause?: unknown) {
    super('A part of the page could not be loaded', { cause })
    this.name = 'ScriptTimeout'
  }
}

/** Loads a part of the product's code. @throws ScriptTimeout after 120 s, or when it can't be fetched */
export async function loadScript<T>(load: () => Promise<T>, waitMs: number = limits.scriptTimeoutMs): Promise<T> {
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
