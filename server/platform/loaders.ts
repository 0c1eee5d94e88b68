import type DataLoader from 'dataloader'

export type Key = string | number

/** The loaders of one request, each made when a field first asks for it. */
export class Loaders {
  private readonly made = new Map<object, DataLoader<Key, unknown>>()

  of<K extends Key, Row>(batch: object, make: () => DataLoader<K, Row>): DataLoader<K, Row> {
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
