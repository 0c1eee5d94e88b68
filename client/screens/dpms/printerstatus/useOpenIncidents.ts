import { graphql, useFragment } from 'react-relay'
import type { useOpenIncidents_query$key } from '#client/__generated__/useOpenIncidents_query.graphql.ts'

const fragment = graphql`
  fragment useOpenIncidents_query on Query {
    incidents(first: 200, filter: { open: true }) {
      edges {
        node {
          stationId
        }
      }
    }
  }
`

/** Returns the number of unresolved incidents by station, among the latest 200. */
export function useOpenIncidents(query: useOpenIncidents_query$key): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { node } of useFragment(fragment, query).incidents.edges)
    if (node.stationId) counts.set(node.stationId, (counts.get(node.stationId) ?? 0) + 1)
  return counts
}
