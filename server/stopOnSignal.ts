import type { Started } from './started.ts'

/** The steps of a stop have less in sum: what is left of them by then is not coming. */
const stopMs = 9_800

/**
 * An orderly end on SIGTERM or SIGINT, from the first moment on: what was started by then is stopped, and the process
 * ends with code 0. A second signal ends it at once. Returns the same way out, with a code, for who must stop without a signal.
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
  return end
}
