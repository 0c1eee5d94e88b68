import type { createHashRouter } from 'react-router-dom'

type DataRouter = ReturnType<typeof createHashRouter>

/**
 * Numbers the history entries of manually changed addresses as the router numbers its own. Without
 * the number it can't go back, and a form that asks before it is left would be left without asking.
 * Call it before the router listens.
 */
export function numberEntries(): (router: DataRouter) => void {
  const index = () => (history.state as { idx?: number } | null)?.idx
  let present = index() ?? 0
  window.addEventListener(
    'popstate',
    () => index() ?? history.replaceState({ idx: present + 1 }, ''),
  )
  return (router) => void router.subscribe(() => void (present = index() ?? present))
}
