import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'

export type FoldedSide = { id: string; open: boolean; toggle: () => void; close: () => void }

/**
 * Folds the list of the module's screens if the window has no room for it: it opens on demand until
 * one is chosen, Escape is pressed, or something else is clicked.
 */
export function useFoldedSide(): FoldedSide {
  const id = useId()
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === pathname
  const close = () => setOpenAt(null)
  // There the whole page scrolls, so another screen begins at its top.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])
  useEffect(() => {
    if (!open) return
    const button = document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)
    const list = document.getElementById(id)
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Node && !button?.contains(target) && !list?.contains(target))
        setOpenAt(null)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (list?.contains(document.activeElement)) button?.focus()
      setOpenAt(null)
    }
    // After what was clicked has received the click: closing moves it.
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
  }, [open, id])
  return { id, open, toggle: () => setOpenAt(open ? null : pathname), close }
}
