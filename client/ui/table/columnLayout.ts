/**
 * A person's layout of a list's columns, from the address: which are visible, in what order, and
 * how wide (px).
 */
export type ColumnLayout = { ids: readonly string[]; widths: ReadonlyMap<string, number> }

/** The smallest and largest width of a column after dragging or from the menu, in px. */
export const narrowestPx = 56
const widestPx = 900

/**
 * Reads `name.220,state`: ids in their order, with a width if one was chosen; null if nothing was.
 */
export function layoutOf(text: string | null): ColumnLayout | null {
  if (!text) return null
  const ids: string[] = []
  const widths = new Map<string, number>()
  for (const part of text.split(',')) {
    const [, id = part, px] = /^(.+)\.(\d+)$/.exec(part) ?? []
    ids.push(id)
    if (px !== undefined) widths.set(id, boundedPx(Number(px)))
  }
  return { ids, widths }
}

/** Returns the layout in the address's format. */
export function layoutText({ ids, widths }: ColumnLayout): string {
  return ids.map((id) => (widths.has(id) ? `${id}.${widths.get(id)}` : id)).join(',')
}

/** Limits a width to what a column can have. */
export function boundedPx(px: number): number {
  return Math.round(Math.min(Math.max(px, narrowestPx), widestPx))
}

/** Returns the list with one id moved to another position. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((other) => other !== id)
  const at = Math.max(0, Math.min(others.length, to))
  return [...others.slice(0, at), id, ...others.slice(at)]
}
