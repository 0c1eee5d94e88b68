import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'

export type FoldedSide = { id: string; open: boolean; toggle: () => void; close: () => void }

/**
 * Folds the list of the module's screens if the window has no room for it: it opens on demand until
 * one is chosen.
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
  return { id, open, toggle: () => setOpenAt(open ? null : pathname), close }
}
