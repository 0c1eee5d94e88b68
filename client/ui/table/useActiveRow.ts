import { useCallback, useState } from 'react'

/**
 * Returns the index of the row that keys act on: the row last moved to, at its present index,
 * because rows above it come and go. If that row is gone, the row in its place.
 */
export function useActiveRow(ids: readonly string[]): [index: number, go: (index: number) => void] {
  const [last, setLast] = useState<{ index: number; id: string | undefined }>({
    index: 0,
    id: undefined,
  })
  const inPlace = last.id === undefined || ids[last.index] === last.id
  const found = inPlace ? last.index : ids.indexOf(last.id!)
  const index = Math.min(found < 0 ? last.index : found, Math.max(ids.length - 1, 0))
  const go = useCallback((to: number) => setLast({ index: to, id: ids[to] }), [ids])
  return [index, go]
}
