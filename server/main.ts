import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { StartProblem } from '#server/platform/database/startProblem.ts'
import { readConfig, type Config } from './config.ts'
import { greet } from './greeting.ts'
import { lastResort } from './lastResort.ts'
import { createLog } from './log.ts'
import { Started } from './started.ts'
import { startFailure } from './startFailure.ts'
import { stopOnSignal } from './stopOnSignal.ts'

/** Starts the process. Most of its code is read while the database comes up. */
async function start(config: Config, started: Started, end: (exitCode: number) => void): Promise<void> {
  const log = createLog(config)
  started.log = log
  lastResort(log, end)
  const code = import('./serve.ts')
  code.catch(() => undefined) // told below, unless the database fails first
  const url = await databaseUrl(config, started, log)
  const { serve } = await code
  greet(await serve({ config, log, url, started }), config)
}

/** The address of the database, which is brought up where it is our own. */
async function databaseUrl(
  { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR }: Config,
  started: Started,
  log: Logger,
): Promise<string> {
  if (DATABASE_URL) return DATABASE_URL
  if (DATABASE_OWNER_URL) throw new StartProblem('DATABASE_OWNER_URL is given without DATABASE_URL: give both, or neither.')
  const embedded = await startEmbedded({ dataDir: resolve(DATA_DIR), log, signal: started.signal })
  started.push('database', embedded.stop)
  return embedded.url
}

async function main(): Promise<void> {
  const started = new Started()
  const end = stopOnSignal(started)
  let config: Config
  try {
    config = readConfig()
  } catch (error) {
    return fail((error as Error).message)
  }
  try {
    await started.during(start(config, started, end))
  } catch (error) {
    // A stop that was asked for takes away what the start still needed: that is no failure of it.
    if (started.signal.aborted) return
    const sentence = await startFailure(error, config)
    await started.stop()
    fail(sentence)
  }
}

function fail(sentence: string): void {
  process.stderr.write(`The product could not start. ${sentence}\n`)
  process.exit(1)
}

await main()
