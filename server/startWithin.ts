import type { AddressInfo } from 'node:net'
import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { serve } from './serve.ts'
import { Started } from './started.ts'

/** A product that answers at a port of this machine, until it is stopped. */
export type Within = { port: number; stop(): Promise<void> }

/**
 * The product in a process that is not its own, beside others of it or after them: for whoever tries it often (the browser tests),
 * to whom a process for each costs more than what is tried. `DATABASE_URL` is among its settings (docs/settings.md).
 * @throws Error with a sentence where a setting is malformed; and with what kept it from starting, once all of it has stopped
 */
export async function startWithin(settings: Record<string, string>): Promise<Within> {
  const config = readConfig(settings)
  const url = config.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL is missing: a database of its own belongs to a process of its own.')
  const started = new Started()
  const log = createLog(config)
  started.log = log
  try {
    const http = await serve({ config, log, url, started })
    return { port: (http.server.address() as AddressInfo).port, stop: () => started.stop() }
  } catch (error) {
    await started.stop()
    throw error
  }
}
