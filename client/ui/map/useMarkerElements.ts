import { useLayoutEffect, useRef } from 'react'

/**
 * Tracks which element shows which markers, so that the focus finds a marker again after its
 * cluster has split.
 */
export function useMarkerElements() {
  const elements = useRef(new Map<string, SVGGElement>())
  const wanted = useRef<string | null>(null)
  // Runs in every render's layout phase, because a deferred effect of an earlier render would take
  // the request for its own.
  useLayoutEffect(() => {
    if (wanted.current === null) return
    elements.current.get(wanted.current)?.focus({ preventScroll: true })
    wanted.current = null
  })
  return {
    /** Returns a ref for the element of these markers. */
    of: (ids: readonly string[]) => (element: SVGGElement | null) => {
      if (!element) return
      for (const id of ids) elements.current.set(id, element)
      return () =>
        ids.forEach((id) => elements.current.get(id) === element && elements.current.delete(id))
    },
    /** Focuses the marker, or the cluster that then holds it, once it is rendered. */
    focusNext: (id: string) => void (wanted.current = id),
  }
}
