import { useUrlQuery } from '#client/ui/useUrlQuery.ts'

/** Returns a function that adds the moments of this address to another, so that a link stays then. */
export function usePastLink(): (path: string) => string {
  const { search } = useUrlQuery()
  return (path) => {
    const [screen = '', query] = path.split('?')
    const next = new URLSearchParams(query)
    for (const name of ['at', 'until']) {
      const moment = search.get(name)
      if (moment) next.set(name, moment)
    }
    return `${screen}?${next}`
  }
}
