import type { RequestContext } from './context.ts'

type Waiting<T> = { keys: Map<string, Promise<T | null>>; load: Promise<Map<string, T>> | null }

/**
 * A read by key of which one request makes one statement for all that ask at the same time: for fields that a list may
 * hold many of. What is not found is null.
 */
export function batchPerRequest<T>(
  load: (ctx: RequestContext, keys: string[]) => Promise<Map<string, T>>,
): (ctx: RequestContext, key: string) => Promise<T | null> {
  const batches = new WeakMap<RequestContext, Waiting<T>>()
  return (ctx, key) => {
    const batch = batches.get(ctx) ?? begin(ctx)
    const known = batch.keys.get(key)
    if (known) return known
    const found = batch.load!.then((rows) => rows.get(key) ?? null)
    batch.keys.set(key, found)
    return found
  }

  function begin(ctx: RequestContext): Waiting<T> {
    const batch: Waiting<T> = { keys: new Map(), load: null }
    // Resolvers of one level run in one turn of the loop: whoever asks later makes the next statement.
    batch.load = new Promise<void>((next) => setImmediate(next)).then(() => {
      batches.delete(ctx)
      return load(ctx, [...batch.keys.keys()])
    })
    batches.set(ctx, batch)
    return batch
  }
}
