import DataLoader from 'dataloader'
import { limits } from '#domain/limits.ts'
import type { RequestContext, SignedInContext } from './context.ts'
import type { Key } from './loaders.ts'
import { requireViewer } from './requireViewer.ts'

type Batch<K extends Key, Row> = (
  ctx: SignedInContext,
  keys: readonly K[],
) => Promise<ReadonlyMap<K, Row>>

/**
 * Makes a read by key that a request runs as one statement for all concurrent askers, and once per
 * key; for every field that a list may contain many times. `batch` reads only what the viewer sees;
 * `missing` is the value of keys that it doesn't return.
 * @throws session.ended
 */
export function loader<K extends Key, Row>(
  name: string,
  batch: Batch<K, Row>,
  missing: NoInfer<Row>,
): (ctx: RequestContext, key: K) => Promise<Row> {
  return (ctx, key) => {
    const make = () =>
      new DataLoader<K, Row>(
        async (keys) => {
          const rows = await batch(requireViewer(ctx), keys)
          return keys.map((each) => rows.get(each) ?? missing)
        },
        // Resolvers of one level may wait for each other's statements; all that ask in this turn of
        // the event loop are batched.
        { name, batchScheduleFn: (load) => setImmediate(load) },
      )
    return ctx.loaders.of(batch, make).load(key)
  }
}

/**
 * Groups rows by key in their order, for loaders of lists. A list inside another record shows its
 * first `limits.nestedRows` rows.
 */
export function grouped<K extends Key, Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => K,
): Map<K, Row[]> {
  const groups = new Map<K, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const known = groups.get(key)
    if (!known) groups.set(key, [row])
    else if (known.length < limits.nestedRows) known.push(row)
  }
  return groups
}
