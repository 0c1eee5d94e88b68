import { graphql, useFragment } from 'react-relay'
import type { despatchCards_jobs$key } from '#client/__generated__/despatchCards_jobs.graphql.ts'
import type { useReadyCards_despatchable$key } from '#client/__generated__/useReadyCards_despatchable.graphql.ts'
import { despatchCards } from './despatchCards.ts'

const fragment = graphql`
  fragment useReadyCards_despatchable on Despatchable {
    capped
    jobs {
      ...despatchCards_jobs
    }
  }
`

/** Returns the cards ready for despatch, and whether there are more than these. */
export function useReadyCards(despatchable: useReadyCards_despatchable$key) {
  const { capped, jobs } = useFragment(fragment, despatchable)
  return { cards: useFragment<despatchCards_jobs$key>(despatchCards, jobs), capped }
}
