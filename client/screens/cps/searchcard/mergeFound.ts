/**
 * Merges the rows of several searches. If a number matches exactly, only its rows count; otherwise
 * those that begin with it, then those whose employer's name contains it. There are no duplicates.
 */
export function mergeFound<Row extends { readonly id: string; readonly status: string }>(
  found: { exact: readonly Row[]; begins: readonly Row[]; employers: readonly Row[] },
  states: readonly string[],
): Row[] {
  const exact = found.exact.filter(({ status }) => states.length === 0 || states.includes(status))
  const all = exact.length ? exact : [...found.begins, ...found.employers]
  return [...new Map(all.map((row) => [row.id, row])).values()]
}
