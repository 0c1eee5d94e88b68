import { getOperationAST, type ExecutionArgs } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { currentTracing, failureOf, type OpenSpan } from '#server/platform/tracing/spans.ts'
import type { PersistedDocuments } from './persistedDocuments.ts'

type Run = (args: ExecutionArgs) => unknown

/**
 * Opens a span for each GraphQL operation, if there is tracing, and one for the start of each
 * subscription. A span has the name of the web client's operation. A caller's own query counts as
 * "ad-hoc", because its names are the caller's words. Variables stay out of it. Must be the last
 * plugin, so that it wraps the execution that the others chose.
 */
export function useOperationSpans(documents: PersistedDocuments): Plugin {
  const own = new Set(documents.values())

  function traced(run: Run): Run {
    return (args) => {
      const operation = getOperationAST(args.document, args.operationName)
      const known = own.has(args.document.loc?.source.body ?? '')
      const type = operation?.operation ?? 'query'
      const name = (known && operation?.name?.value) || 'ad-hoc'
      const span = currentTracing()?.open(`${type} ${name}`, 'internal', {
        'graphql.operation.type': type,
        'graphql.operation.name': name,
      })
      return span ? within(span, () => run(args)) : run(args)
    }
  }
  return {
    onExecute({ executeFn, setExecuteFn }) {
      if (currentTracing()) setExecuteFn(traced(executeFn as Run) as typeof executeFn)
    },
    onSubscribe({ subscribeFn, setSubscribeFn }) {
      if (currentTracing()) setSubscribeFn(traced(subscribeFn as Run) as typeof subscribeFn)
    },
  }
}

/** Runs the operation in its span. An operation that needs no wait stays without one. */
function within(span: OpenSpan, run: () => unknown): unknown {
  const failed = (error: unknown): never => {
    span.end({}, failureOf(error))
    throw error
  }
  const settled = (result: unknown) => {
    const { errors } = (result ?? {}) as { errors?: readonly { extensions?: object }[] }
    span.end({}, errors?.length ? failureOf(errors[0]?.extensions) : null)
    return result
  }
  try {
    const result = span.run(run)
    return result instanceof Promise ? result.then(settled, failed) : settled(result)
  } catch (error) {
    return failed(error)
  }
}
