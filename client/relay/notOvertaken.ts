import type { CacheConfig, GraphQLResponse, RequestParameters, Variables } from 'relay-runtime'
import type { RequestMetadata } from './network.ts'

type Send = (params: RequestParameters, variables: Variables, cacheConfig: CacheConfig) => Promise<GraphQLResponse>

/** How often one question is asked at the most: who changes something all the time sees an answer all the same. */
const asksAtMost = 5

/**
 * Asks a query again whose answer comes after that of a command sent meanwhile. The server may have read for it before the command
 * was saved; it would bring back into Relay's store what the command changed, an older version with it, and what the person does
 * next would be refused as if somebody else had been there. Commands are what bears a key (see useCommand).
 */
export function notOvertaken(send: Send): Send {
  let commands = 0
  return async (params, variables, cacheConfig) => {
    const { idempotencyKey } = (cacheConfig.metadata ?? {}) as RequestMetadata
    for (let asked = 1; ; asked++) {
      const before = commands
      const answer = await send(params, variables, cacheConfig)
      if (idempotencyKey) commands++
      if (params.operationKind !== 'query' || before === commands || asked === asksAtMost) return answer
    }
  }
}
