import { useCallback, useRef, useState } from 'react'

export type Selection = {
  selected: ReadonlySet<string>
  /** Selects or deselects; with `extend` everything between this row and the last one. */
  toggle(id: string, extend: boolean): void
  /** Adds these to the selection, or deselects them if all of them are selected. */
  toggleAll(ids: readonly string[]): void
  all(ids: readonly string[]): void
  clear(): void
}

/** Returns the selection without these. */
export function deselected(
  selected: ReadonlySet<string>,
  ids: readonly string[],
): ReadonlySet<string> {
  return new Set([...selected].filter((id) => !ids.includes(id)))
}

/** Returns the selected rows. Pass `given` if the screen keeps the selection itself. */
export function useSelection(
  ids: readonly string[],
  given?: { selected: ReadonlySet<string>; onChange: (selected: ReadonlySet<string>) => void },
): Selection {
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string | null>(null)
  const selected = given?.selected ?? own
  const change = given?.onChange ?? setOwn

  const toggle = useCallback(
    (id: string, extend: boolean) => {
      const next = new Set(selected)
      const from = extend && anchor.current ? ids.indexOf(anchor.current) : -1
      const to = ids.indexOf(id)
      if (from >= 0 && to >= 0) {
        for (const between of ids.slice(Math.min(from, to), Math.max(from, to) + 1))
          next.add(between)
      } else if (!next.delete(id)) {
        next.add(id)
      }
      anchor.current = id
      change(next)
    },
    [ids, selected, change],
  )
  const toggleAll = useCallback(
    (some: readonly string[]) => {
      const off = some.every((id) => selected.has(id))
      change(off ? deselected(selected, some) : new Set([...selected, ...some]))
    },
    [selected, change],
  )
  const all = useCallback((every: readonly string[]) => change(new Set(every)), [change])
  const clear = useCallback(() => change(new Set()), [change])
  return { selected, toggle, toggleAll, all, clear }
}
