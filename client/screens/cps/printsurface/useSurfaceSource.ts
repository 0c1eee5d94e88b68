import { graphql, useFragment } from 'react-relay'
import type { useSurfaceSource_query$key } from '#client/__generated__/useSurfaceSource_query.graphql.ts'

const fragment = graphql`
  fragment useSurfaceSource_query on Query
  @argumentDefinitions(
    upload: { type: "String" }
    applId: { type: "String!" }
    sourced: { type: "Boolean!" }
  ) {
    surfaceSource(uploadId: $upload, applId: $applId) @include(if: $sourced) {
      __typename
      ... on SurfaceSource {
        width
        height
      }
      ... on Problem {
        message
      }
    }
  }
`

/**
 * Returns the size of the image to adjust, or why that is impossible; neither if none is chosen.
 */
export function useSurfaceSource(query: useSurfaceSource_query$key) {
  const { surfaceSource: source } = useFragment(fragment, query)
  return {
    size: source?.__typename === 'SurfaceSource' ? source : null,
    refused: source?.__typename === 'Problem' ? source.message : null,
  }
}
