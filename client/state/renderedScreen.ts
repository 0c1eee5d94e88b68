import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { createStore } from './store.ts'

/** The path of the screen whose content is rendered, beyond its title. */
export const renderedScreen = createStore<string | null>(null)

/** The query of the rendered screen's address. */
export const renderedSearch = createStore('')

/** Rendered after a screen's content, to report that it is there. */
export function ScreenRendered(): null {
  const { pathname, search } = useLocation()
  useEffect(() => {
    renderedSearch.set(search)
    renderedScreen.set(pathname)
  }, [pathname, search])
  return null
}
