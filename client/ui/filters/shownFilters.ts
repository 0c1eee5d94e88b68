import type { FilterSlot } from './filterRow.ts'

/**
 * Up to `all` filters are shown. If there are more, the row shows those that are set, the first
 * text filter and the `first` ones of the list. No step takes more room than the one before. Each
 * step after the last of these hides one filter more.
 */
export const steps = [
  { all: 3, first: 2 },
  { all: 2, first: 2 },
  { all: 2, first: 1 },
  { all: 1, first: 0 },
] as const

type Choices = {
  /** Filters that were chosen from "Filter". */
  opened: readonly string[]
  /** Filters that were cleared a moment ago. */
  kept: readonly string[]
  /** The filter that has or had the focus last. It is never hidden. */
  used: string | null
}

/**
 * Returns the filters that the row shows at a step: those that filter nothing are hidden first, and
 * the last ones before others.
 */
export function shownFilters(
  slots: ReadonlyMap<string, FilterSlot>,
  step: number,
  choices: Choices,
): ReadonlySet<string> {
  const { opened, kept, used } = choices
  const room = steps[Math.min(step, steps.length - 1)]!
  const ids = [...slots.keys()]
  const typed = ids.find((id) => slots.get(id)!.typed)
  const lead = typed ?? ids[0]
  const active = (id: string) => slots.get(id)!.words !== null
  const isShown = (id: string, at: number) =>
    active(id) ||
    id === used ||
    id === lead ||
    opened.includes(id) ||
    kept.includes(id) ||
    slots.size <= room.all ||
    at < room.first
  const shown = ids.filter(isShown)
  const droppable = shown.filter((id) => id !== used && id !== typed).reverse()
  const order = [...droppable.filter((id) => !active(id)), ...droppable.filter(active)]
  const hidden = new Set(order.slice(0, Math.max(0, step - (steps.length - 1))))
  return new Set(shown.filter((id) => !hidden.has(id)))
}
