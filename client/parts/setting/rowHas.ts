import type { Column } from '#client/ui/table/column.ts'

/** Returns whether a row contains the typed text, each word in some column, ignoring case. */
export function rowHas<Row>(columns: readonly Column<Row>[], row: Row, typed: string): boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const texts = columns.map((column) => String(column.value(row) ?? '').toLowerCase())
  return words.every((word) => texts.some((text) => text.includes(word)))
}
