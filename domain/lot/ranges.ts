/** A run of serials, both ends included. */
export type Range = { startSn: bigint; endSn: bigint }

/** Returns the number of serials in a run. */
export function sizeOf({ startSn, endSn }: Range): number {
  return Number(endSn - startSn) + 1
}

/** Returns the number of serials in several runs. */
export function totalOf(ranges: readonly Range[]): number {
  return ranges.reduce((sum, range) => sum + sizeOf(range), 0)
}

/** Returns the part of a run that lies within another, or null if they don't overlap. */
export function overlap(a: Range, b: Range): Range | null {
  const startSn = a.startSn > b.startSn ? a.startSn : b.startSn
  const endSn = a.endSn < b.endSn ? a.endSn : b.endSn
  return startSn <= endSn ? { startSn, endSn } : null
}

/** Returns the runs in order, with overlapping and adjacent ones joined. */
export function joined(ranges: readonly Range[]): Range[] {
  const all: Range[] = []
  for (const range of [...ranges].sort((a, b) => (a.startSn < b.startSn ? -1 : 1))) {
    const last = all.at(-1)
    if (!last || range.startSn > last.endSn + 1n)
      all.push({ startSn: range.startSn, endSn: range.endSn })
    else if (range.endSn > last.endSn) last.endSn = range.endSn
  }
  return all
}

/** Returns the parts of a run that are outside the others, in order. */
export function without(whole: Range, others: readonly Range[]): Range[] {
  const left: Range[] = []
  let next = whole.startSn
  for (const other of joined(others)) {
    const cut = overlap(whole, other)
    if (!cut) continue
    if (cut.startSn > next) left.push({ startSn: next, endSn: cut.startSn - 1n })
    next = cut.endSn + 1n
  }
  if (next <= whole.endSn) left.push({ startSn: next, endSn: whole.endSn })
  return left
}

/** Returns the first `count` serials of ordered runs, or null if they have fewer. */
export function firstOf(ranges: readonly Range[], count: number): Range[] | null {
  const taken: Range[] = []
  let missing = count
  for (const range of joined(ranges)) {
    if (missing === 0) break
    const size = Math.min(missing, sizeOf(range))
    taken.push({ startSn: range.startSn, endSn: range.startSn + BigInt(size) - 1n })
    missing -= size
  }
  return missing === 0 ? taken : null
}
