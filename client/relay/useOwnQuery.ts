import { createContext, use } from 'react'
import { useLazyLoadQuery } from 'react-relay'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'

/** How often the surrounding part was retried; provided by parts/loaded/LoadedPart. */
export const PartAttempt = createContext<number | null>(null)

type Options = Parameters<typeof useLazyLoadQuery>[2] & { fetchKey?: number }

/**
 * Runs a part's own query when it is shown, as in a dialog. It throws without a LoadedPart around
 * it, which shows a placeholder, and after a failure the reason and a retry. Otherwise a dialog's
 * failure would replace the whole screen.
 */
export function useOwnQuery<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
  { fetchKey = 0, ...options }: Options = {},
): Query['response'] {
  const attempt = use(PartAttempt)
  if (attempt === null)
    throw new Error('A component with a query of its own must be inside a LoadedPart')
  // Relay caches a failure, so a retry needs another key or it fails without a request.
  return useLazyLoadQuery<Query>(query, variables, {
    ...options,
    fetchKey: `${attempt}.${fetchKey}`,
  })
}
