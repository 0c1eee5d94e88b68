import type { Merge } from './readMerges.ts'
import type { RawRow } from './sheetRows.ts'

/** Follows the merged cells of a sheet from row to row. */
export class MergedCells {
  private next = 0
  private open: (Merge & { filled: boolean })[] = []

  /** The merges, ordered by their first row. */
  constructor(private readonly merges: readonly Merge[]) {}

  /** Returns the merges whose value shows in the row; must be called for rows in order. */
  showingIn({ row, cells }: RawRow): readonly Merge[] {
    if (this.next === this.merges.length && this.open.length === 0) return []
    this.open = this.open.filter(({ bottom }) => bottom >= row)
    for (
      let merge = this.merges[this.next];
      merge && merge.top <= row;
      merge = this.merges[++this.next]
    ) {
      const { top, bottom, left } = merge
      if (bottom < row) continue
      this.open.push({
        ...merge,
        filled:
          top === row &&
          cells.some(({ column, value, text }) => column === left && (value ?? text)),
      })
    }
    return this.open.filter(({ filled }) => filled)
  }

  /** Returns the merge that started in this row or before and covers a cell without starting at it. */
  covering(row: number, column: number): Merge | undefined {
    return this.open.find(
      ({ top, bottom, left, right }) =>
        row >= top &&
        row <= bottom &&
        column >= left &&
        column <= right &&
        !(row === top && column === left),
    )
  }
}
