import { useEffect, useRef } from 'react'

/** Gives the focus back to the field for a file when the import that stood in its place is gone. */
export function useFocusBack(away: boolean) {
  const section = useRef<HTMLElement>(null)
  const before = useRef(away)
  useEffect(() => {
    if (before.current && !away) section.current?.querySelector('input')?.focus()
    before.current = away
  }, [away])
  return section
}
