import { localeStore } from '#client/state/locale.ts'
import { NetworkError } from '#client/state/networkError.ts'
import type { ClientProblem } from '#client/state/problem.ts'
import { messageOf, type ProblemCode } from '#domain/problems.ts'
import { ServerFault } from './serverFault.ts'

/** A code of the catalogue as a refusal in the present language. */
export function statedProblem(code: ProblemCode, path: string | null = null): ClientProblem {
  return { code, message: messageOf(code, localeStore.get()), path, fields: [] }
}

/**
 * A request that failed, in the words of the catalogue. Anything that is not a failure of a request is thrown on.
 * @param lost what a lost answer means: without it, that nothing was asked to be saved
 */
export function problemOfFailure(
  error: unknown,
  lost: 'connection.failed' | 'save.unsettled' | 'job.updateNetwork' = 'connection.failed',
): ClientProblem {
  if (error instanceof NetworkError) return statedProblem(lost)
  // The client has sent it again under its key, as this would advise, and still doesn't know.
  if (error instanceof ServerFault && error.code === 'save.unsureKeyed') return statedProblem(lost)
  if (error instanceof ServerFault) return { code: error.code, message: error.message, fields: [] }
  throw error
}
