import type { Plugin } from 'graphql-yoga'
import { metrics } from '#server/platform/http/processMetrics.ts'
import type { PersistedDocuments } from './persistedDocuments.ts'

/** Counts operations for the process's metrics: the web client's by name, all others as one. */
export function useOperationCounts(documents: PersistedDocuments): Plugin {
  const own = new Set(documents.values())
  return {
    onExecute: ({ args }) => ({
      onExecuteDone({ result }) {
        const known = own.has(args.document.loc?.source.body ?? '')
        const failed =
          'errors' in (result as object) && (result as { errors?: unknown[] }).errors?.length
        metrics.countOperation(known ? (args.operationName ?? null) : null, failed ? 'error' : 'ok')
      },
    }),
    onSubscribe: () => {
      const closed = metrics.subscriptionOpened()
      return { onSubscribeResult: () => ({ onEnd: closed }), onSubscribeError: closed }
    },
  }
}
