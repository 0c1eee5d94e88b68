import { outageKind } from './database/outage.ts'

type Line = (fields: Record<string, unknown>, message: string) => void
/** The part of the logger that failures use. */
export type FailureLog = { warn: Line; error: Line }

/**
 * Logs a failure of background work: an outage of the database as a warning, because it ends by
 * itself; anything else as an error.
 */
export function logFailure(
  log: FailureLog,
  err: unknown,
  message: string,
  fields: Record<string, unknown> = {},
): void {
  log[outageKind(err) === null ? 'error' : 'warn']({ err, ...fields }, message)
}
