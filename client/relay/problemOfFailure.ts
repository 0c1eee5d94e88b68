import { messageOf, type ProblemCode } from '#domain/problems.ts'
import { localeStore } from '#client/ui/locale.ts'
import { NetworkError } from './networkError.ts'
import type { ClientProblem } from './problem.ts'
import { ServerFault } from './serverFault.ts'

/** A code of the catalogue as a refusal in the present language. */
export function statedProblem(code: ProblemCode, path: string | null = null): ClientProblem {
  return { code, message: messageOf(code, localeStore.get()), path, fields: [] }
}

/**
 * A request that failed, in the words of the catalogue. Anything that is not a failure of a request is thrown on.
 * @param statusUpdate a lost answer may have printed or checked a card: says what to do (job.updateNetwork)
 */
export function problemOfFailure(error: unknown, statusUpdate = false): ClientProblem {
  if (error instanceof NetworkError) return statedProblem(statusUpdate ? 'job.updateNetwork' : 'connection.failed')
  if (error instanceof ServerFault) return { code: error.code, message: error.message, fields: [] }
  throw error
}
