import { useCallback } from 'react'
import { fetchQuery, useRelayEnvironment } from 'react-relay'
import { createOperationDescriptor, getRequest, type GraphQLTaggedNode, type OperationType } from 'relay-runtime'

/**
 * Asks the server something of the moment, beside the screen's own query: what a scan means, where something is now.
 * `const ask = useAsk<FindQuery>(query)`, then `const { found } = await ask({ text })`. Nothing that is kept answers it, nor what is
 * under way already: that may have been answered before what is asked about happened.
 * @throws NetworkError where the connection was lost, else what `problemOfFailure` reads
 */
export function useAsk<Query extends OperationType>(
  query: GraphQLTaggedNode,
): (variables: Query['variables']) => Promise<Query['response']> {
  const environment = useRelayEnvironment()
  return useCallback(
    async (variables) => {
      const send = () =>
        fetchQuery<Query>(environment, query, variables, {
          fetchPolicy: 'network-only',
          networkCacheConfig: { force: true },
        }).toPromise()
      // Relay would give this one the answer of that one.
      if (environment.isRequestActive(createOperationDescriptor(getRequest(query), variables).request.identifier))
        await send().catch(() => undefined)
      const answer = await send()
      if (answer === undefined) throw new Error('A query ended without an answer')
      return answer
    },
    [environment, query],
  )
}
