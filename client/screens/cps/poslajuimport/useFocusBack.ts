import { useEffect, useRef } from 'react'

/** Returns the focus to the file field when the import that replaced it is gone. */
export function useFocusBack(away: boolean) {
  const section = useRef<HTMLElement>(null)
  const before = useRef(away)
  useEffect(() => {
    if (before.current && !away) section.current?.querySelector('input')?.focus()
    before.current = away
  }, [away])
  return section
}
