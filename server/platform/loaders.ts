import DataLoader from 'dataloader'
import type { RequestContext, SignedInContext } from './context.ts'
import { requireViewer } from './requireViewer.ts'

type Key = string | number
type Batch<K extends Key, Row> = (ctx: SignedInContext, keys: readonly K[]) => Promise<ReadonlyMap<K, Row>>

/** The loaders of one request, each made when a field first asks for it. */
export class Loaders {
  private readonly made = new Map<object, DataLoader<Key, unknown>>()

  of<K extends Key, Row>(batch: Batch<K, Row>, make: () => DataLoader<K, Row>): DataLoader<K, Row> {
    const known = this.made.get(batch) as DataLoader<K, Row> | undefined
    if (known) return known
    const loader = make()
    this.made.set(batch, loader as never)
    return loader
  }

  /** Forgets what was read: something was written since, or somebody else asks from here on. */
  clear(): void {
    this.made.clear()
  }
}

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
