const rowsAtOnce = 1_000

/** Writes many rows in a few statements. */
export async function insertRows<Row>(rows: readonly Row[], createMany: (args: { data: Row[] }) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await createMany({ data: rows.slice(from, from + rowsAtOnce) })
}
