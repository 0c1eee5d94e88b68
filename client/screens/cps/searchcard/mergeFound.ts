/**
 * Rows of several searches as one list: what a number names exactly stands alone; without it, what begins so, then
 * what the employer's name holds. Nothing stands twice.
 */
export function mergeFound<Row extends { readonly id: string; readonly status: string }>(
  found: { exact: readonly Row[]; begins: readonly Row[]; employers: readonly Row[] },
  states: readonly string[],
): Row[] {
  const exact = found.exact.filter(({ status }) => states.length === 0 || states.includes(status))
  const all = exact.length ? exact : [...found.begins, ...found.employers]
  return [...new Map(all.map((row) => [row.id, row])).values()]
}
