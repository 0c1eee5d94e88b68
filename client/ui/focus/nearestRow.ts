/** The row whose details are open. */
export const openRow = 'tr[aria-current="true"]'
export const controls = 'a[href], button:not(:disabled)'

/** Returns the row at an index of the table, or else the last one, or its first control. */
export function nearestRow(
  container: Element | null | undefined,
  at: number,
): HTMLElement | null | undefined {
  const rows = [...(container?.querySelectorAll<HTMLElement>('tbody tr') ?? [])].filter(isReachable)
  const row = rows.find((each) => indexOf(each) >= at) ?? rows.at(-1)
  return row?.matches('[tabindex]') ? row : row?.querySelector<HTMLElement>(controls)
}

/** Returns the index of a row in its table, of which only a part may be in the document. */
export function indexOf(row: HTMLElement): number {
  return Number(row.dataset.index ?? (row as HTMLTableRowElement).sectionRowIndex)
}

const isReachable = (row: HTMLElement) =>
  row.matches('[tabindex]') || row.querySelector(controls) !== null
