/** Rows without an `id` are told apart by what `rowId` says. */
export type Told<Row> = [Row] extends [{ readonly id: string }] ? unknown : { rowId: (row: Row) => string }

/** How a table tells its rows apart: by their `id` where nothing else is said. */
export function rowIdOf<Row>({ rowId }: { rowId?: (row: Row) => string }): (row: Row) => string {
  return rowId ?? ownId
}

const ownId = (row: unknown) => (row as { id: string }).id
