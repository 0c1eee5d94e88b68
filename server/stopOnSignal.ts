import type { Started } from './started.ts'

/** The steps of a stop have less in sum: what is left of them by then is not coming. */
const stopMs = 9_800

/**
 * An orderly end on SIGTERM or SIGINT, from the first moment on: what was started by then is stopped, and the process
 * ends with code 0. A second signal ends it at once.
 */
export function stopOnSignal(started: Started): void {
  let asked = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (asked) process.exit(1)
    asked = true
    started.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), stopMs).unref()
    void started.stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
