import { Environment, Network, RecordSource, Store, type GraphQLResponse } from 'relay-runtime'
import { boundedConnections } from '#client/relay/boundedConnections.ts'
import type { RequestMetadata } from '#client/relay/network.ts'

type Variables = Record<string, unknown>
/** The server's answer to an operation, perhaps later: its data, or an Error for a failed request. */
export type Say = (variables: Variables) => object | Error | Promise<object | Error>
export type Asked = { name: string; variables: Variables; key: string | undefined }
export type ScriptedServer = { environment: Environment; asked: Asked[]; says: Record<string, Say> }

/**
 * Creates a Relay environment whose server answers by the operation's name. The answers can be changed during a test, and the
 * requests are recorded. For screens, which query at once: `scriptedServer({ cardqcQuery: () => data })`
 */
export function scriptedServer(says: Record<string, Say>): ScriptedServer {
  const asked: Asked[] = []
  const network = Network.create(async (params, variables, cacheConfig) => {
    const { idempotencyKey: key } = (cacheConfig.metadata ?? {}) as RequestMetadata
    asked.push({ name: params.name, variables, key })
    const said = (await says[params.name]?.(variables)) ?? new Error(`The test's server knows no ${params.name}`)
    if (said instanceof Error) throw said
    return { data: said } as GraphQLResponse
  })
  return {
    environment: new Environment({ network, handlerProvider: boundedConnections, store: new Store(new RecordSource()) }),
    asked,
    says,
  }
}
