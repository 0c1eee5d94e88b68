import { createContext, use } from 'react'
import { useLazyLoadQuery } from 'react-relay'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'

/** How often the part around has been tried again; said by parts/loaded/LoadedPart. */
export const PartAttempt = createContext<number | null>(null)

type Options = Parameters<typeof useLazyLoadQuery>[2] & { fetchKey?: number }

/**
 * What a part asks for by itself when it shows, as a dialog does. It stands in a LoadedPart, which shows that it waits, and where
 * it failed says why and asks anew; without one the whole screen would give way to a dialog's failure.
 */
export function useOwnQuery<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
  { fetchKey = 0, ...options }: Options = {},
): Query['response'] {
  const attempt = use(PartAttempt)
  if (attempt === null) throw new Error('A part that asks by itself stands in a LoadedPart')
  // Relay keeps what failed: it is another question, or it fails again without being asked.
  return useLazyLoadQuery<Query>(query, variables, { ...options, fetchKey: `${attempt}.${fetchKey}` })
}
