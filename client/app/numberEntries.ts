import type { createHashRouter } from 'react-router-dom'

type DataRouter = ReturnType<typeof createHashRouter>

/**
 * Gives the entries of the browser's history that come by hand (a changed address) the number that the router gives its
 * own: without it, it cannot tell how to go back, and a form that asks before it is left would be left without asking.
 * To be called before the router listens.
 */
export function numberEntries(): (router: DataRouter) => void {
  let present = indexNow() ?? 0
  window.addEventListener('popstate', () => {
    const index = indexNow()
    if (index === null) history.replaceState({ usr: null, key: crypto.randomUUID().slice(0, 8), idx: present + 1 }, '')
  })
  return (router) => {
    router.subscribe(({ navigation }) => {
      if (navigation.state === 'idle') present = indexNow() ?? present
    })
  }
}

function indexNow(): number | null {
  const state = history.state as { idx?: number } | null
  return typeof state?.idx === 'number' ? state.idx : null
}
