import type { CacheConfig, GraphQLResponse, RequestParameters, Variables } from 'relay-runtime'
import type { RequestMetadata } from './network.ts'

type Send = (
  params: RequestParameters,
  variables: Variables,
  cacheConfig: CacheConfig,
) => Promise<GraphQLResponse>

/**
 * The maximum number of times a query is sent, so that a person who changes something all the time
 * still gets an answer.
 */
const asksAtMost = 5

/**
 * Repeats a query whose answer arrives after that of a command sent in the meantime. The server may
 * have read the data before it saved the command. That answer would put the old data and an older
 * version back into Relay's store, and the person's next action would be refused as if somebody
 * else had interfered. Commands are requests with a key (see useCommand).
 */
export function refetchAfterCommand(send: Send): Send {
  let commands = 0
  return async (params, variables, cacheConfig) => {
    const { idempotencyKey } = (cacheConfig.metadata ?? {}) as RequestMetadata
    for (let asked = 1; ; asked++) {
      const before = commands
      const answer = await send(params, variables, cacheConfig)
      if (idempotencyKey) commands++
      if (params.operationKind !== 'query' || before === commands || asked === asksAtMost)
        return answer
    }
  }
}
