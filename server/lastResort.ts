import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'

/**
 * What nothing else caught ends the process, in order: nobody knows what it left half done. It is never what saves the day:
 * its line in the log is a defect, to be found by the reference.
 */
export function lastResort(log: Logger, stop: (exitCode: number) => void): void {
  const end = (error: unknown) => {
    log.fatal({ reference: randomUUID().slice(0, 8), error }, 'a fault that nothing caught: stopping')
    stop(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}
