import type { createHashRouter } from 'react-router-dom'

type DataRouter = ReturnType<typeof createHashRouter>

/**
 * Gives the entries of the browser's history that come by hand (a changed address) the number that the router gives its
 * own: without it, it cannot tell how to go back, and a form that asks before it is left would be left without asking.
 * To be called before the router listens.
 */
export function numberEntries(): (router: DataRouter) => void {
  const index = () => (history.state as { idx?: number } | null)?.idx
  let present = index() ?? 0
  window.addEventListener('popstate', () => index() ?? history.replaceState({ idx: present + 1 }, ''))
  return (router) => void router.subscribe(() => void (present = index() ?? present))
}
