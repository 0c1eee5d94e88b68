import { logFailure, type FailureLog } from './logFailure.ts'
import { inSpan } from './tracing/spans.ts'

type Options = {
  /** The work in a few words: the name of its spans. */
  job: string
  log: FailureLog
  /** What failed, for the log. */
  failed: string
  /** Suppresses failures caused by the process's shutdown. */
  signal?: AbortSignal
}

/**
 * Returns a function that does repeated work and survives its failures. It logs the first of
 * consecutive failures, and traces each round. It returns the work's result, or undefined where
 * the work failed.
 */
export function keepRetrying({
  job,
  log,
  failed,
  signal,
}: Options): <Result>(work: () => Promise<Result>) => Promise<Result | undefined> {
  let failing = false
  return async (work) => {
    try {
      const result = await inSpan((tracing) => tracing.open(job, 'internal'), work)
      failing = false
      return result
    } catch (error) {
      if (!failing && !signal?.aborted) logFailure(log, error, `${failed}: retrying`)
      failing = true
      return undefined
    }
  }
}
