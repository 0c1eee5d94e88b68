import { Environment, Network, RecordSource, Store, type GraphQLResponse } from 'relay-runtime'
import type { Operations } from '#client/__generated__/rawResponses.ts'
import { boundedConnections } from '#client/relay/boundedConnections.ts'
import type { RequestMetadata } from '#client/relay/network.ts'

export type OperationName = keyof Operations
/**
 * The data of an operation's answer, with every field that its document and its fragments select.
 */
export type RawResponse<Name extends OperationName> = Operations[Name]['rawResponse']
/** What a mutation returns unless it refuses. */
export type Payload<Name extends OperationName> =
  RawResponse<Name> extends { result: infer Result }
    ? Exclude<Result, { __typename: 'Problem' }>
    : never
type Variables<Name extends OperationName> = Operations[Name]['variables']
type Said<Name extends OperationName> = RawResponse<Name> | Error
/**
 * The server's answer to an operation, perhaps later: its data, or an Error for a failed request.
 */
export type Say<Name extends OperationName> = (
  variables: Variables<Name>,
) => Said<Name> | Promise<Said<Name>>
/** The answers of a server by the operations' names. */
export type Says = { [Name in OperationName]?: Say<Name> }
type Input<Name extends OperationName> =
  Variables<Name> extends { input: infer Value } ? Value : never
type Asked<Name extends OperationName = OperationName> = {
  name: Name
  variables: Variables<Name>
  key: string | undefined
}
export type ScriptedServer = ReturnType<typeof scriptedServer>

/**
 * Creates a Relay environment whose server answers by the operation's name. The answers can be
 * changed during a test, and the requests are recorded: `requests` returns those of an operation,
 * `inputs` a mutation's inputs. For screens, which query at once: `scriptedServer({ cardqcQuery: ()
 * => data })`
 */
export function scriptedServer(says: Says) {
  const asked: Asked[] = []
  const network = Network.create(async (params, variables, cacheConfig) => {
    const name = params.name as OperationName
    const { idempotencyKey: key } = (cacheConfig.metadata ?? {}) as RequestMetadata
    asked.push({ name, variables, key })
    const say = says[name] as Say<OperationName> | undefined
    const said =
      (await say?.(variables)) ?? new Error(`The test's server has no answer for ${name}`)
    if (said instanceof Error) throw said
    return { data: said } as GraphQLResponse
  })
  const requests = <Name extends OperationName>(name: Name) =>
    asked.filter((one): one is Asked<Name> => one.name === name)
  return {
    environment: new Environment({
      network,
      handlerProvider: boundedConnections,
      store: new Store(new RecordSource()),
    }),
    asked,
    requests,
    inputs: <Name extends OperationName>(name: Name) =>
      requests(name).map(({ variables }) => (variables as { input: Input<Name> }).input),
    says,
  }
}
