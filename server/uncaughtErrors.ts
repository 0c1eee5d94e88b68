import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'

/**
 * Ends the process in order on an uncaught error, because its state is unknown. This must never be
 * relied on: its log line is a defect, found by the reference.
 */
export function uncaughtErrors(log: Logger, stop: (exitCode: number) => void): void {
  const end = (error: unknown) => {
    log.fatal({ reference: randomUUID().slice(0, 8), error }, 'uncaught error: stopping')
    stop(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}
