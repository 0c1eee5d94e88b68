import type { Plugin } from 'graphql-yoga'
import { metrics } from '#server/platform/http/processMetrics.ts'
import { isFailure, journeyOf } from './journeys.ts'
import type { PersistedDocuments } from './persistedDocuments.ts'

/**
 * Counts operations for the process's metrics: the web client's by name, all others as one. Measures
 * those of a journey.
 */
export function useOperationCounts(documents: PersistedDocuments): Plugin {
  const own = new Set(documents.values())
  return {
    onExecute: ({ args }) => {
      const startedAt = performance.now()
      return {
        onExecuteDone({ result }) {
          const known = own.has(args.document.loc?.source.body ?? '')
          const { errors = [] } = result as {
            errors?: readonly { extensions?: { code?: unknown } }[]
          }
          metrics.countOperation(
            known ? (args.operationName ?? null) : null,
            errors.length > 0 ? 'error' : 'ok',
          )
          const journey = journeyOf(args)
          if (journey === null) return
          const failed = errors.some(({ extensions }) => isFailure(extensions?.code))
          metrics.observeJourney(journey, failed, (performance.now() - startedAt) / 1000)
        },
      }
    },
    onSubscribe: () => {
      const closed = metrics.subscriptionOpened()
      return { onSubscribeResult: () => ({ onEnd: closed }), onSubscribeError: closed }
    },
  }
}
