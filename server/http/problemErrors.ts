import {
  getOperationAST,
  GraphQLError,
  Kind,
  type DocumentNode,
  type ExecutionResult,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { isAttempt } from '#domain/attemptNames.ts'
import type { Problem } from '#domain/problems.ts'
import { problemSentence } from '#domain/problemSentence.ts'
import type { Locale } from '#domain/words.ts'
import type { RequestContext, Services } from '#server/platform/context.ts'
import type { outageProblem } from '#server/platform/database/outage.ts'
import { describeFailure } from '#server/platform/http/describeFailure.ts'
import { retryAfter } from '#server/platform/http/retryAfter.ts'
import { logRefusal } from '#server/platform/logRefusal.ts'

/**
 * Formats the errors that leave the server: refusals in the caller's language with their code;
 * invalid queries in GraphQL's words; any other error as a reference number alone, which the log
 * contains.
 */
export function useProblemErrors(log: Services['log']): Plugin {
  return {
    onExecute: () => ({ onExecuteDone: eachResult(log) }),
    onSubscribe: ({ args }) => ({
      onSubscribeResult: (refused) => {
        eachResult(log)(refused)
        return { onNext: eachResult(log) }
      },
      onSubscribeError: ({ error, setError }) =>
        setError(callerError(error, log, (args.contextValue as unknown as RequestContext).locale)),
    }),
  }
}

type Args = { contextValue: unknown; document: DocumentNode; operationName?: string | null }
type Done = { args: Args; result: unknown; setResult: (result: never) => void }

function eachResult(log: Services['log']) {
  return ({ args, result, setResult }: Done) => {
    const { errors } = result as ExecutionResult
    if (!errors) return
    const ctx = args.contextValue as RequestContext
    const asError = (error: unknown) => callerError(error, log, ctx.locale, callOf(args))
    for (const error of errors) logRefusal(ctx, rootOf(error), (error.path ?? []).join('.'))
    setResult({ ...(result as ExecutionResult), errors: errors.map(asError) } as never)
  }
}

/**
 * Returns whether the operation may have changed something before it failed, and whether it has an
 * idempotency key.
 */
function callOf({
  contextValue,
  document,
  operationName,
}: Args): Parameters<typeof outageProblem>[1] {
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== 'mutation') return { changes: false, keyed: false }
  const { idempotencyKey } = contextValue as RequestContext
  const commands = operation.selectionSet.selections.every(
    (field) => field.kind === Kind.FIELD && !isAttempt(field.name.value),
  )
  return { changes: true, keyed: commands && idempotencyKey !== null }
}

/**
 * Returns an error as the caller may see it; without `call`, one that can't have changed anything.
 */
export function callerError(
  error: unknown,
  log: Services['log'],
  locale: Locale,
  call = { changes: false, keyed: false },
): GraphQLError {
  const cause = rootOf(error)
  if (cause instanceof GraphQLError) return cause
  const path = error instanceof GraphQLError ? error.path : undefined
  const failure = describeFailure(
    cause,
    log,
    { what: 'a GraphQL operation', path: path?.join('.') },
    call,
  )
  const { reference } = failure.values
  return refusal(
    failure,
    locale,
    path,
    failure.code === 'request.fault' ? { reference: String(reference) } : {},
  )
}

/**
 * Returns a refusal in GraphQL's format: message in the caller's language with the fields
 * concerned, code, HTTP status.
 */
export function refusal(
  refused: Problem,
  locale: Locale,
  path?: GraphQLError['path'],
  more: Record<string, unknown> = {},
): GraphQLError {
  const extensions = {
    code: refused.code,
    http: { status: refused.status, headers: retryAfter(refused) },
    ...more,
  }
  return new GraphQLError(problemSentence(refused, locale), { path, extensions })
}

function rootOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? rootOf(error.originalError) : error
}
