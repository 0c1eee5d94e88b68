import { useEffect, useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { useLookupQuery, useLookupQuery$data } from '#client/__generated__/useLookupQuery.graphql.ts'

export type LookupHit = useLookupQuery$data['lookup'][number]

const query = graphql`
  query useLookupQuery($text: String!) {
    lookup(text: $text) {
      kind
      title
      detail
      note
      route
    }
  }
`
/** Shorter ones match too much to help. */
const shortest = 3
const quietMs = 200

/** What the product knows under a number, a passport or a name, once typing pauses. */
export function useLookup(text: string): { hits: readonly LookupHit[]; searching: boolean } {
  const environment = useRelayEnvironment()
  const [found, setFound] = useState<{ text: string; hits: readonly LookupHit[] }>({ text: '', hits: [] })
  const wanted = text.trim().length >= shortest ? text.trim() : ''
  useEffect(() => {
    if (!wanted) return
    let stop = () => {}
    const timer = setTimeout(() => {
      const { unsubscribe } = fetchQuery<useLookupQuery>(environment, query, { text: wanted }).subscribe({
        next: ({ lookup }) => setFound({ text: wanted, hits: lookup }),
        error: (error: Error) => {
          console.warn('The lookup failed', error)
          setFound({ text: wanted, hits: [] })
        },
      })
      stop = unsubscribe
    }, quietMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [environment, wanted])
  return { hits: wanted && found.text === wanted ? found.hits : [], searching: wanted !== '' && found.text !== wanted }
}
