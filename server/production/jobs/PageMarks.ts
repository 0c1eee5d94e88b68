/**
 * The end of a page: the number of rows up to it, and its last row's sort key as PostgreSQL writes
 * it.
 */
export type Mark = { passed: number; key: string; id: number }
type Kept = Mark & { until: number }

const keepMs = 120_000
const mostLists = 200
const mostOfList = 50

const marksBy = new WeakMap<object, PageMarks>()

/**
 * Remembers where recent pages ended, so that the next page starts there without skipping all
 * earlier rows again. Reading a list page by page then neither misses nor repeats a row when rows
 * are added or removed meanwhile. The marks are per process; a missing mark only costs time.
 */
export class PageMarks {
  private readonly lists = new Map<string, Map<number, Kept>>()

  /** Returns the marks of one database. */
  static of(db: object): PageMarks {
    const known = marksBy.get(db)
    if (known) return known
    const made = new PageMarks()
    marksBy.set(db, made)
    return made
  }

  /** Returns the last mark of a list at or before a number of rows, or null. */
  nearest(list: string, passed: number): Mark | null {
    let found: Kept | null = null
    const now = performance.now()
    for (const mark of this.lists.get(list)?.values() ?? [])
      if (mark.until > now && mark.passed <= passed && mark.passed > (found?.passed ?? 0))
        found = mark
    return found
  }

  remember(list: string, mark: Mark): void {
    const marks = this.lists.get(list) ?? new Map<number, Kept>()
    // Reinserts the list and the mark as most recently used, so that the oldest are dropped first.
    this.lists.delete(list)
    this.lists.set(list, marks)
    marks.delete(mark.passed)
    marks.set(mark.passed, { ...mark, until: performance.now() + keepMs })
    dropOldest(marks, mostOfList)
    dropOldest(this.lists, mostLists)
  }
}

function dropOldest(map: Map<unknown, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return
    map.delete(key)
  }
}
