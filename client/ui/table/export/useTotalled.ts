import { useCallback } from 'react'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'

/**
 * Returns the values under the columns, with a label under the first if that has no figure; null if
 * there are none.
 */
export function useTotalled() {
  const t = useTexts()
  return useCallback(
    <Row>(
      columns: readonly Column<Row>[],
      totals: ReadonlyMap<string, number> | undefined,
    ): (string | number | null)[] | null => {
      if (!totals || totals.size === 0) return null
      return columns.map(({ id }, index) => totals.get(id) ?? (index === 0 ? t(term.total) : null))
    },
    [t],
  )
}
