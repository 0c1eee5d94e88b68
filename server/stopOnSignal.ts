import type { Started } from './started.ts'

/** Longer than all steps of a stop together: a step that is not done by then never will be. */
const stopMs = 9_800

/**
 * Ends the process in order on SIGTERM or SIGINT, from the first moment on: everything started by
 * then is stopped, and the process ends with code 0. A second signal ends it at once. Returns a
 * function that does the same with an exit code, for a stop without a signal.
 */
export function stopOnSignal(started: Started): (exitCode: number) => void {
  let asked = false
  let code = 0
  const end = (exitCode: number) => {
    code ||= exitCode
    if (asked) return
    asked = true
    setTimeout(() => process.exit(1), stopMs).unref()
    void started.stop().then(() => process.exit(code))
  }
  const onSignal = (signal: NodeJS.Signals) => {
    if (asked) process.exit(1)
    started.log.info({ signal }, 'stopping')
    end(0)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  // Windows sends no SIGTERM: SIGHUP means that the console is being closed, and SIGBREAK is
  // Ctrl+Break.
  if (process.platform === 'win32')
    for (const signal of ['SIGHUP', 'SIGBREAK'] as const) process.on(signal, onSignal)
  return end
}
