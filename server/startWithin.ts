import type { AddressInfo } from 'node:net'
import { Door } from '#server/http/door/Door.ts'
import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { serve } from './serve.ts'
import { Started } from './started.ts'

/** A running product at a port of this machine, until it is stopped. */
export type Within = { port: number; stop(): Promise<void> }

/**
 * Starts the product inside the caller's process, possibly several at once or in sequence: for the
 * browser tests, for which a process each would cost more than the test. `DATABASE_URL` is one of
 * its settings (docs/settings.md).
 * @throws Error with a sentence for a malformed setting; or with the reason of a failed start, once
 *   everything has stopped
 */
export async function startWithin(settings: Record<string, string>): Promise<Within> {
  const config = readConfig(settings)
  const url = config.DATABASE_URL
  if (!url)
    throw new Error('DATABASE_URL is missing: the embedded database requires a process of its own.')
  const started = new Started()
  const log = createLog(config)
  started.log = log
  try {
    const door = await Door.open(config)
    started.push('door', () => door.close())
    const http = await serve({ config, log, url, started, door, report: () => undefined })
    return { port: (http.server.address() as AddressInfo).port, stop: () => started.stop() }
  } catch (error) {
    await started.stop()
    throw error
  }
}
