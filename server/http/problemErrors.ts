import { randomUUID } from 'node:crypto'
import { GraphQLError } from 'graphql'
import type { ExecutionResult } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { messageOf, Problem, problem, type Locale } from '#domain/problems.ts'
import type { RequestContext, Services } from '../platform/context.ts'
import { isUnreachable } from '../platform/database/errors.ts'

/**
 * What leaves the server as an error: refusals in the caller's language with their code; a query that is wrong as
 * GraphQL says so; anything else is a fault, told by a reference number alone that stands in the log.
 */
export function useProblemErrors(log: Services['log']): Plugin {
  return {
    onExecute: () => ({ onExecuteDone: eachResult(log) }),
    onSubscribe: () => ({
      onSubscribeResult: (refused) => {
        eachResult(log)(refused)
        return { onNext: eachResult(log) }
      },
      onSubscribeError: ({ error, setError }) => setError(toldError(error, log, 'en')),
    }),
  }
}

type Done = { args: { contextValue: unknown }; result: unknown; setResult: (result: never) => void }

function eachResult(log: Services['log']) {
  return ({ args, result, setResult }: Done) => {
    const { errors } = result as ExecutionResult
    if (!errors) return
    const { locale } = args.contextValue as RequestContext
    setResult({ ...(result as ExecutionResult), errors: errors.map((error) => toldError(error, log, locale)) } as never)
  }
}

/** An error as the caller may hear it. */
export function toldError(error: unknown, log: Services['log'], locale: Locale): GraphQLError {
  const cause = rootOf(error)
  const path = error instanceof GraphQLError ? error.path : undefined
  if (cause instanceof Problem) return refusal(cause, locale, path)
  if (isUnreachable(cause)) return refusal(problem('database.unavailable'), locale, path)
  if (cause instanceof GraphQLError) return cause
  const reference = randomUUID().slice(0, 8)
  log.error({ reference, path, error: cause }, 'a fault in a GraphQL operation')
  return refusal(problem('request.fault', { reference }), locale, path, { reference })
}

/** A refusal as GraphQL tells it: message in the caller's language, code, HTTP status. */
export function refusal(refused: Problem, locale: Locale, path?: GraphQLError['path'], more: Record<string, string> = {}): GraphQLError {
  const { seconds } = refused.values
  const headers = seconds === undefined ? undefined : { 'retry-after': String(seconds) }
  const extensions = { code: refused.code, http: { status: refused.status, headers }, ...more }
  return new GraphQLError(messageOf(refused.code, locale, refused.values), { path, extensions })
}

function rootOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? rootOf(error.originalError) : error
}
