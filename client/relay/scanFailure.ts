import { NetworkError } from '#client/state/networkError.ts'
import type { ClientProblem } from '#client/state/problem.ts'
import { startingCodes } from '#domain/outageCodes.ts'
import { problemOfFailure } from './problemOfFailure.ts'

/** The codes of a command that reached no server, or one that is starting. */
const unreached: readonly string[] = ['connection.failed', ...startingCodes]

/**
 * Returns the outcome of a scan whose request failed.
 * @throws NetworkError if the connection was lost; the scan is then held and repeated once it is
 *   back
 */
export function scanFailure(error: unknown): { tone: 'bad'; text: string } {
  if (error instanceof NetworkError) throw error
  return { tone: 'bad', text: problemOfFailure(error).message }
}

/**
 * Returns the outcome of a scan whose command was refused.
 * @throws NetworkError if it reached no server; the scan is then held and repeated, likewise
 */
export function scanRefused(problem: ClientProblem): { tone: 'bad'; text: string } {
  if (unreached.includes(problem.code)) throw new NetworkError(problem)
  return { tone: 'bad', text: problem.message }
}
