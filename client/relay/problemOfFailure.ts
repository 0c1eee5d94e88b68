import { localeStore } from '#client/state/locale.ts'
import { NetworkError, ServerStarting } from '#client/state/networkError.ts'
import type { ClientProblem } from '#client/state/problem.ts'
import { messageOf, type ProblemCode } from '#domain/problems.ts'
import { ServerFault } from './serverFault.ts'

/** The codes that advise repeating the call under its key. */
const keyed: readonly string[] = ['save.unsureKeyed', 'request.timeoutKeyed']

/** Returns a code of the catalogue as a refusal in the present language. */
export function statedProblem(code: ProblemCode, path: string | null = null): ClientProblem {
  return { code, message: messageOf(code, localeStore.get()), path, fields: [] }
}

/**
 * Returns a failed request as a refusal from the catalogue. Rethrows anything that is not a failed
 * request.
 * @param lost the code for a lost answer; without it the request was not meant to save anything
 */
export function problemOfFailure(
  error: unknown,
  lost: 'connection.failed' | 'save.unsettled' | 'job.updateNetwork' = 'connection.failed',
): ClientProblem {
  // Nothing was done, however often the call was repeated.
  if (error instanceof ServerStarting)
    return { code: 'product.starting', message: error.message, fields: [] }
  if (error instanceof NetworkError) return statedProblem(lost)
  // The client has already repeated it under its key, as this would advise, and still doesn't know.
  if (error instanceof ServerFault && keyed.includes(error.code)) return statedProblem(lost)
  if (error instanceof ServerFault) return { code: error.code, message: error.message, fields: [] }
  throw error
}
