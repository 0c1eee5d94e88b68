import type DataLoader from 'dataloader'

export type Key = string | number

/** The loaders of one request, each created on first use. */
export class Loaders {
  private readonly made = new Map<object, DataLoader<Key, unknown>>()

  of<K extends Key, Row>(batch: object, make: () => DataLoader<K, Row>): DataLoader<K, Row> {
    const known = this.made.get(batch) as DataLoader<K, Row> | undefined
    if (known) return known
    const loader = make()
    this.made.set(batch, loader as never)
    return loader
  }

  /** Clears the cache after a write or a change of viewer. */
  clear(): void {
    this.made.clear()
  }
}
