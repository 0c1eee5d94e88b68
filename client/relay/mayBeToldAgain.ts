/** The answer was lost, or the server can't take it at present: the same attempt, under its key, is told again. */
const codes: readonly string[] = [
  'job.updateNetwork',
  'save.unsettled',
  'save.unsure',
  'save.unsureKeyed',
  'request.fault',
  'request.timeout',
  'database.unavailable',
  'database.full',
  'record.busy',
]

/** Whether an attempt that came to this may be saved, or may be once it is told again. */
export function mayBeToldAgain(code: string): boolean {
  return codes.includes(code)
}
