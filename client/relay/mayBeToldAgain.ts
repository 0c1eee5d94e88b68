/** Said where nobody knows whether it was saved. */
const open: readonly string[] = ['job.updateNetwork', 'save.unsettled', 'save.unsure', 'save.unsureKeyed', 'request.timeout']
/** The answer was lost, or the server can't take it at present: the same attempt, under its key, is told again. */
const again: readonly string[] = [...open, 'request.fault', 'database.unavailable', 'database.full', 'record.busy']

/** Whether an attempt that came to this may be saved, or may be once it is told again. */
export function mayBeToldAgain(code: string): boolean {
  return again.includes(code)
}

/** Whether an attempt that came to this may be saved already: then nothing says that it failed. */
export function mayBeSaved(code: string): boolean {
  return open.includes(code)
}
