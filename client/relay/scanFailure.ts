import { NetworkError } from '#client/state/networkError.ts'
import { problemOfFailure } from './problemOfFailure.ts'

/**
 * Returns the outcome of a scan whose request failed.
 * @throws NetworkError if the connection was lost; the scan is then held and repeated once it is
 *   back
 */
export function scanFailure(error: unknown): { tone: 'bad'; text: string } {
  if (error instanceof NetworkError) throw error
  return { tone: 'bad', text: problemOfFailure(error).message }
}
