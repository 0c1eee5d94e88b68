import type { Tx } from '#server/platform/database/client.ts'
import type { Rows } from '#server/platform/database/connection/copyRows.ts'

/** The writers of a step of the demonstration. Both write in the step's one transaction. */
export type SeedWriter = {
  tx: Tx
  /** Writes many rows of a table; much faster than `tx`. */
  copy(table: string, rows: Rows): Promise<void>
}

/** Maps items one by one, as they are asked for: COPY sends a row while the next one is made. */
export function* lazily<Item, Mapped>(
  items: Iterable<Item>,
  map: (item: Item) => Mapped,
): Generator<Mapped> {
  for (const item of items) yield map(item)
}
