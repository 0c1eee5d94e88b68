import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'

export type FoldedSide = { id: string; open: boolean; toggle: () => void; close: () => void }

/** The module's screens where a window has no room for them beside the screen: they show when asked for, until one is chosen. */
export function useFoldedSide(): FoldedSide {
  const id = useId()
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === pathname
  const close = () => setOpenAt(null)
  // The whole page scrolls there: another screen begins at its top.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])
  return { id, open, toggle: () => setOpenAt(open ? null : pathname), close }
}
