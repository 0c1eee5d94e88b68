/** What a person made of a list's columns: which show, in what order, how wide (px), as the address has it. */
export type ColumnLayout = { ids: readonly string[]; widths: ReadonlyMap<string, number> }

/** What dragging and the menu leave of a column, and the most they make of it: px. */
export const narrowestPx = 56
export const widestPx = 900

/** Reads `name.220,state`: ids in their order, with the width where one was chosen; null where nothing was. */
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

/** The layout as the address has it. */
export function layoutText({ ids, widths }: ColumnLayout): string {
  return ids.map((id) => (widths.has(id) ? `${id}.${widths.get(id)}` : id)).join(',')
}

/** A width that a column can have. */
export function boundedPx(px: number): number {
  return Math.round(Math.min(Math.max(px, narrowestPx), widestPx))
}

/** The list with one of it moved to another's place. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((other) => other !== id)
  const at = Math.max(0, Math.min(others.length, to))
  return [...others.slice(0, at), id, ...others.slice(at)]
}
