import type { RequestContext } from './context.ts'

/** A read that one request makes once, however many fields ask for it. */
export function perRequest<T>(load: (ctx: RequestContext) => Promise<T>): (ctx: RequestContext) => Promise<T> {
  const loaded = new WeakMap<RequestContext, Promise<T>>()
  return (ctx) => {
    const known = loaded.get(ctx)
    if (known) return known
    const promise = load(ctx)
    loaded.set(ctx, promise)
    return promise
  }
}
