import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { builtRoutes } from '#client/routes.ts'
import { useLoneKeys } from '#client/ui/scan/useLoneKeys.ts'

/**
 * The delay after which the help is loaded, so that the first screen has the connection to itself.
 * In milliseconds.
 */
const fetchAfterMs = 4_000

/**
 * Returns the screen whose help is open, by "?" outside of fields or by F1 wherever the focus is.
 * `fetch` loads its texts in advance.
 */
export function useHelp(fetch: () => Promise<unknown>) {
  const { pathname } = useLocation()
  const [path, setPath] = useState<string | null>(null)
  const here = builtRoutes.some((route) => route.path === pathname) ? pathname : '*'
  const open = useCallback(() => setPath(here), [here])
  useLoneKeys({ '?': open })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asked =
        event.key === 'F1' ||
        (event.key === '?' && !isField(event.target) && !document.querySelector('.ik-scan'))
      if (!asked || event.defaultPrevented) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [open])
  useEffect(() => {
    // For offline use. If it can't be loaded now, it is loaded when it is opened.
    const timer = setTimeout(() => void fetch().catch(() => undefined), fetchAfterMs)
    return () => clearTimeout(timer)
  }, [fetch])
  return { path, open, show: setPath, close: () => setPath(null) }
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'))
