import { useCallback } from 'react'
import { fetchQuery, useRelayEnvironment } from 'react-relay'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'

/**
 * Asks the server something of the moment, beside the screen's own query: what a scan means, where something is now.
 * `const ask = useAsk<FindQuery>(query)`, then `const { found } = await ask({ text })`. Nothing that is kept answers it.
 * @throws NetworkError where the connection was lost, else what `problemOfFailure` reads
 */
export function useAsk<Query extends OperationType>(
  query: GraphQLTaggedNode,
): (variables: Query['variables']) => Promise<Query['response']> {
  const environment = useRelayEnvironment()
  return useCallback(
    async (variables) => {
      const answer = await fetchQuery<Query>(environment, query, variables, {
        fetchPolicy: 'network-only',
        networkCacheConfig: { force: true },
      }).toPromise()
      if (answer === undefined) throw new Error('A query ended without an answer')
      return answer
    },
    [environment, query],
  )
}
