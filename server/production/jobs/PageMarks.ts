/** Where a page ended: how many rows lie up to there, and the last one's place in the order, as PostgreSQL writes it. */
export type Mark = { passed: number; key: string; id: number }
type Kept = Mark & { until: number }

const keepMs = 120_000
const mostLists = 200
const mostOfList = 50

const marksBy = new WeakMap<object, PageMarks>()

/**
 * Where pages ended that were given a moment ago, so that the next one begins there in place of passing all before it over again. Whoever
 * reads a list page by page so misses nothing and gets nothing twice, whatever comes into it or leaves it meanwhile. Each process
 * remembers what it gave; what it doesn't remember costs time and nothing else.
 */
export class PageMarks {
  private readonly lists = new Map<string, Map<number, Kept>>()

  /** Those of one database. */
  static of(db: object): PageMarks {
    const known = marksBy.get(db)
    if (known) return known
    const made = new PageMarks()
    marksBy.set(db, made)
    return made
  }

  /** The last mark of a list that lies before so many rows, or at them; null where none does. */
  nearest(list: string, passed: number): Mark | null {
    let found: Kept | null = null
    const now = performance.now()
    for (const mark of this.lists.get(list)?.values() ?? [])
      if (mark.until > now && mark.passed <= passed && mark.passed > (found?.passed ?? 0)) found = mark
    return found
  }

  remember(list: string, mark: Mark): void {
    const marks = this.lists.get(list) ?? new Map<number, Kept>()
    // What was used last goes last, of lists and of their marks.
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
