/** A run of serials, the next one first. */
export type Run = { lotNo: string; next: number; end: number }

export const sizeOf = ({ next, end }: Run): number => end - next + 1
export const totalOf = (runs: readonly Run[]): number =>
  runs.reduce((sum, run) => sum + sizeOf(run), 0)

/** Cards of one type in a place, used in the order of their serials. */
export class Shelf {
  runs: Run[] = []

  add(run: Run): void {
    this.runs.push({ ...run })
    this.runs.sort((a, b) => a.next - b.next)
    this.runs = this.runs.reduce<Run[]>((joined, next) => {
      const last = joined.at(-1)
      if (last?.lotNo === next.lotNo && last.end + 1 === next.next) last.end = next.end
      else joined.push(next)
      return joined
    }, [])
  }

  /** Returns the first cards, of one run and at most `most`; null if there are none. */
  take(most: number): Run | null {
    const first = this.runs[0]
    if (!first) return null
    const taken = { ...first, end: Math.min(first.end, first.next + most - 1) }
    first.next = taken.end + 1
    if (sizeOf(first) === 0) this.runs.shift()
    return taken
  }
}
