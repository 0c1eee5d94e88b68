import { graphql } from 'react-relay'
import type { useColleaguesQuery } from '#client/__generated__/useColleaguesQuery.graphql.ts'
import { useOwnQuery } from '#client/relay/useOwnQuery.ts'

/** The two branches of a distribution or return. */
export type Ends = { origin: string; destination: string }

const query = graphql`
  query useColleaguesQuery($origin: String!, $destination: String!) {
    origin: colleagues(branchCode: $origin) {
      loginId
      name
    }
    destination: colleagues(branchCode: $destination) {
      loginId
      name
    }
  }
`

/**
 * Returns the people at either end, as far as the viewer may see them. Suspends until they are
 * loaded.
 */
export function useColleagues({ origin, destination }: Ends) {
  const found = useOwnQuery<useColleaguesQuery>(query, { origin, destination })
  return [
    ...found.destination.map((person) => ({ ...person, branchCode: destination })),
    ...(origin === destination
      ? []
      : found.origin.map((person) => ({ ...person, branchCode: origin }))),
  ]
}
