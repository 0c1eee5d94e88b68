import { getOperationAST, OperationTypeNode, type DocumentNode, type ExecutionArgs } from 'graphql'
import { GRAPHQL_TRANSPORT_WS_PROTOCOL, type SubscribePayload } from 'graphql-ws'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { closeCodes } from '#server/platform/sockets/limitSocket.ts'
import type { GraphqlServer } from './graphqlServer.ts'
import type { LiveSubscriptions } from './liveSubscriptions.ts'
import type { PersistedDocuments } from './persistedDocuments.ts'
import { refusal, callerError } from './problemErrors.ts'

type Extra = {
  caller: RequestContext
  live: LiveSubscriptions
  close(code: number, reason: string): void
}
type Subscribed = { extra: Extra; subscriptions: Record<string, unknown> }
type Persisted = { persistedQuery?: { sha256Hash?: string } }

/**
 * Connects graphql-ws with our GraphQL server: documents by hash, the caller's context, Yoga's
 * plugins.
 */
export const socketProtocol = {
  select: (offered: Set<string>) =>
    offered.has(GRAPHQL_TRANSPORT_WS_PROTOCOL) ? GRAPHQL_TRANSPORT_WS_PROTOCOL : false,

  options(graphql: GraphqlServer, documents: PersistedDocuments) {
    return {
      connectionInitWaitTimeout: limits.socketInitMs,
      execute: (args: ExecutionArgs) => (args as Enveloped).rootValue.execute(args),
      subscribe: (args: ExecutionArgs) => (args as Enveloped).rootValue.subscribe(args),
      async onSubscribe(
        { extra, subscriptions }: Subscribed,
        _id: string,
        payload: SubscribePayload,
      ) {
        const { caller } = extra
        // The named ones already include this one, and those that are still being checked.
        if (
          Math.max(Object.keys(subscriptions).length, extra.live.size() + 1) >
          limits.subscriptionsPerSocket
        ) {
          extra.close(closeCodes.tooMuch, 'Too many subscriptions')
          return [refusal(problem('request.tooMany'), caller.locale)]
        }
        const hash = (payload.extensions as Persisted | undefined)?.persistedQuery?.sha256Hash
        const query = hash === undefined ? payload.query : documents.get(hash)
        if (!query) return [refusal(problem('request.invalid'), caller.locale)]
        const { schema, execute, subscribe, contextFactory, parse, validate } =
          graphql.getEnveloped({
            ...caller,
            loaders: new Loaders(),
          })
        let document: DocumentNode
        try {
          document = parse(query)
        } catch (error) {
          return [callerError(error, caller.log, caller.locale)]
        }
        const errors = hash === undefined ? validate(schema, document) : []
        if (errors.length > 0) return errors
        // All other operations use requests, which count as activity and check the session each
        // time.
        if (
          getOperationAST(document, payload.operationName)?.operation !==
          OperationTypeNode.SUBSCRIPTION
        ) {
          return [refusal(problem('request.invalid'), caller.locale)]
        }
        return {
          schema,
          document,
          operationName: payload.operationName,
          variableValues: payload.variables,
          contextValue: await contextFactory(),
          rootValue: {
            execute,
            subscribe: async (args: ExecutionArgs) => extra.live.add(await subscribe(args)),
          },
        }
      },
    }
  },
}

type Enveloped = ExecutionArgs & {
  rootValue: { execute(args: ExecutionArgs): never; subscribe(args: ExecutionArgs): never }
}
