import { useEffect, useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type {
  useLookupQuery,
  useLookupQuery$data,
} from '#client/__generated__/useLookupQuery.graphql.ts'
import { problemOfFailure } from '#client/relay/problemOfFailure.ts'
import { NetworkError } from '#client/state/networkError.ts'
import { whenServerReturns } from '#client/state/serverAnswers.ts'

export type LookupHit = useLookupQuery$data['lookup'][number]

type Found = { text: string; hits: readonly LookupHit[]; failed: string | null }

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
/** Shorter text matches too much to help. */
const shortest = 3
const quietMs = 200

/** Looks up a number, a passport or a name, once typing pauses. */
export function useLookup(text: string): {
  hits: readonly LookupHit[]
  searching: boolean
  failed: string | null
} {
  const environment = useRelayEnvironment()
  const [found, setFound] = useState<Found>({ text: '', hits: [], failed: null })
  const wanted = text.trim().length >= shortest ? text.trim() : ''
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!wanted) return
    const left = new AbortController()
    let stop = () => {}
    const timer = setTimeout(() => {
      const { unsubscribe } = fetchQuery<useLookupQuery>(environment, query, {
        text: wanted,
      }).subscribe({
        next: ({ lookup }) => setFound({ text: wanted, hits: lookup, failed: null }),
        error: (error: unknown) => {
          setFound({ text: wanted, hits: [], failed: problemOfFailure(error).message })
          if (!(error instanceof NetworkError)) return
          void whenServerReturns(() => setAttempt((times) => times + 1), left.signal)
        },
      })
      stop = unsubscribe
    }, quietMs)
    return () => {
      clearTimeout(timer)
      left.abort()
      stop()
    }
  }, [environment, wanted, attempt])
  const here = wanted !== '' && found.text === wanted
  return {
    hits: here ? found.hits : [],
    searching: wanted !== '' && !here,
    failed: here ? found.failed : null,
  }
}
