import { useCallback, useEffect, useRef, type RefObject } from 'react'

/** The time that a dialog takes to close and return the focus, in milliseconds. */
const closingMs = 300

const places = ['tr[aria-current="true"]', 'tr[tabindex="0"]', 'input']

/**
 * Returns a function that restores the focus after an action above the list that may have removed
 * its own button: to the open row, to another row, or to the filter if there are none, so that
 * keyboard use can continue.
 */
export function useFocusBack(work: RefObject<HTMLElement | null>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (document.activeElement !== document.body) return
      const found = places.map((place) => work.current?.querySelector<HTMLElement>(place))
      found.find(Boolean)?.focus()
    }, closingMs)
  }, [work])
}
