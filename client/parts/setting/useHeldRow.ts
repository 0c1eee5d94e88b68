import { useState } from 'react'

/**
 * Holds the row that a form began with while the row itself may change. A version that the form
 * saved does not count as somebody else's change, and later typing continues from there.
 */
export function useHeldRow<Row extends { readonly version: number }>(row: Row) {
  const [held, take] = useState(row)
  const [saved, setSaved] = useState<number | null>(null)
  const own = row.version === saved
  return {
    held,
    take: () => take(row),
    /**
     * For NewerRow: whether the row differs from the held one, and whether the form itself saved
     * it.
     */
    newer: row.version !== held.version,
    own,
    /** The version for the edit. */
    version: own ? row.version : held.version,
    /** Call it when the edit of a version was saved. */
    onSaved: (edited: number) => setSaved(edited + 1),
  }
}
