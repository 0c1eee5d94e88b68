import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { createStore } from './store.ts'

/** The path of the screen whose content is rendered, beyond its title. */
export const standingScreen = createStore<string | null>(null)

/** The query of the rendered screen's address. */
export const standingSearch = createStore('')

/** Rendered after a screen's content, to report that it is there. */
export function Standing(): null {
  const { pathname, search } = useLocation()
  useEffect(() => {
    standingSearch.set(search)
    standingScreen.set(pathname)
  }, [pathname, search])
  return null
}
