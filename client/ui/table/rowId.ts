/** Requires `rowId` for rows without an `id`. */
export type RowIdOf<Row> = [Row] extends [{ readonly id: string }]
  ? unknown
  : { rowId: (row: Row) => string }

/** Returns how a table identifies its rows: by their `id` unless `rowId` is given. */
export function rowIdOf<Row>({ rowId }: { rowId?: (row: Row) => string }): (row: Row) => string {
  return rowId ?? ownId
}

const ownId = (row: unknown) => (row as { id: string }).id
