import { NetworkError } from '#client/state/networkError.ts'
import { problemOfFailure } from './problemOfFailure.ts'

/**
 * What a scan comes to whose request failed.
 * @throws NetworkError where the connection was lost: the scan is held then, and asked again once it is back
 */
export function scanFailure(error: unknown): { tone: 'bad'; text: string } {
  if (error instanceof NetworkError) throw error
  return { tone: 'bad', text: problemOfFailure(error).message }
}
