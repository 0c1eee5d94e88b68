import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { createStore } from './store.ts'

/** The path of the screen whose content stands, not only its title. */
export const standingScreen = createStore<string | null>(null)

/** Stands after a screen's content, and tells that it is there. */
export function Standing(): null {
  const { pathname } = useLocation()
  useEffect(() => standingScreen.set(pathname), [pathname])
  return null
}
