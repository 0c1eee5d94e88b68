import { useState } from 'react'

/**
 * The row that a form began from, while the row itself goes on. What the form saved is its own, no news to it: what was typed after
 * that was sent goes on from there.
 */
export function useHeldRow<Row extends { readonly version: number }>(row: Row) {
  const [held, take] = useState(row)
  const [saved, setSaved] = useState<number | null>(null)
  const own = row.version === saved
  return {
    held,
    take: () => take(row),
    /** For NewerRow: there is another row than was held, and whether that is the form's own work. */
    newer: row.version !== held.version,
    own,
    /** The version that an edit goes by. */
    version: own ? row.version : held.version,
    /** An edit of a version was saved. */
    onSaved: (edited: number) => setSaved(edited + 1),
  }
}
