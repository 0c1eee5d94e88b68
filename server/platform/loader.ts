import DataLoader from 'dataloader'
import type { RequestContext, SignedInContext } from './context.ts'
import type { Key } from './loaders.ts'
import { requireViewer } from './requireViewer.ts'

type Batch<K extends Key, Row> = (ctx: SignedInContext, keys: readonly K[]) => Promise<ReadonlyMap<K, Row>>

/**
 * A read by key of which a request makes one statement for all that ask at the same time, and none for what it has read:
 * for every field that a list may hold many of. `batch` reads what the viewer sees and no more; `missing` is what a key
 * gets that it didn't answer. @throws session.ended
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
        // Resolvers of one level may wait for each other's statements: whoever asks in this turn of the loop is in.
        { name, batchScheduleFn: (load) => setImmediate(load) },
      )
    return ctx.loaders.of(batch, make).load(key)
  }
}

/** Rows that belong together by their key, in the order in which they came: what a loader of lists answers. */
export function grouped<K extends Key, Row>(rows: readonly Row[], keyOf: (row: Row) => K): Map<K, Row[]> {
  const groups = new Map<K, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const known = groups.get(key)
    if (known) known.push(row)
    else groups.set(key, [row])
  }
  return groups
}
