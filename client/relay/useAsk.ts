import { useCallback } from 'react'
import { fetchQuery, useRelayEnvironment } from 'react-relay'
import {
  createOperationDescriptor,
  getRequest,
  type GraphQLTaggedNode,
  type OperationType,
} from 'relay-runtime'

/**
 * Returns a function that queries the server for something momentary, besides the screen's own
 * query: the meaning of a scan, the present place of something. `const ask =
 * useAsk<FindQuery>(query)`, then `const { found } = await ask({ text })`. It uses neither the
 * cache nor a running identical request, which may have been answered before the event in question.
 * @throws NetworkError if the connection was lost, otherwise an error that `problemOfFailure` reads
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
      // Relay would reuse the running request's answer.
      if (
        environment.isRequestActive(
          createOperationDescriptor(getRequest(query), variables).request.identifier,
        )
      )
        await send().catch(() => undefined)
      const answer = await send()
      if (answer === undefined) throw new Error('A query ended without an answer')
      return answer
    },
    [environment, query],
  )
}
