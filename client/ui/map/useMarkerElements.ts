import { useLayoutEffect, useRef } from 'react'

/** Which element shows which markers, so that the focus finds a marker again after its cluster has parted. */
export function useMarkerElements() {
  const elements = useRef(new Map<string, SVGGElement>())
  const wanted = useRef<string | null>(null)
  // With every drawing, and not after it: what an earlier one left to be done would take the wish for its own.
  useLayoutEffect(() => {
    if (wanted.current === null) return
    elements.current.get(wanted.current)?.focus({ preventScroll: true })
    wanted.current = null
  })
  return {
    /** A ref for the element of these markers. */
    of: (ids: readonly string[]) => (element: SVGGElement | null) => {
      if (!element) return
      for (const id of ids) elements.current.set(id, element)
      return () => ids.forEach((id) => elements.current.get(id) === element && elements.current.delete(id))
    },
    /** Focuses the marker, or the cluster that it is then in, once it is drawn. */
    focusNext: (id: string) => void (wanted.current = id),
  }
}
