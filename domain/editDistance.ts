/**
 * Returns how many edits one word is from another: a letter wrong, missing, extra, or swapped with
 * its neighbour.
 */
export function editDistance(a: string, b: string): number {
  const [from, to] = [[...a], [...b]]
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1
      const steps = [rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same]
      const changed = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      row.push(Math.min(...steps, ...(changed ? [rows[i - 2]![j - 2]! + 1] : [])))
    }
    rows.push(row)
  }
  return rows[from.length]![to.length]!
}
