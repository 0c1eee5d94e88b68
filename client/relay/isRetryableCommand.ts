import { notNowCodes, unsureCodes } from '#domain/outageCodes.ts'

/** The codes after which it is unknown whether the command was saved. */
const open: readonly string[] = ['job.updateNetwork', 'save.unsettled', ...unsureCodes]
/**
 * The answer was lost, or the server can't process the command at present: the same attempt is
 * repeated under its key.
 */
const again: readonly string[] = [...open, ...notNowCodes, 'request.fault', 'record.busy']

/** Returns whether an attempt with this outcome may be saved already, or when it is repeated. */
export function isRetryableCommand(code: string): boolean {
  return again.includes(code)
}

/**
 * Returns whether an attempt with this outcome may be saved already, so that it must not be
 * reported as failed.
 */
export function mayBeSaved(code: string): boolean {
  return open.includes(code)
}
