import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { Door } from '#server/http/door/Door.ts'
import { databaseFolder } from '#server/platform/database/cluster.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { StartProblem } from '#server/platform/database/startProblem.ts'
import { readConfig, type Config } from './config.ts'
import { greet } from './greeting.ts'
import { createLog } from './log.ts'
import { reportToOperator } from './reportToOperator.ts'
import { Started } from './started.ts'
import { startFailure } from './startFailure.ts'
import { stopOnSignal } from './stopOnSignal.ts'
import { uncaughtErrors } from './uncaughtErrors.ts'

/**
 * Starts the process. It takes its port before it creates anything, and loads most of its code
 * while the database starts.
 */
async function start(
  config: Config,
  started: Started,
  end: (exitCode: number) => void,
): Promise<void> {
  const log = createLog(config)
  started.log = log
  uncaughtErrors(log, end)
  const door = await Door.open(config)
  started.push('door', () => door.close())
  const code = import('./serve.ts')
  code.catch(() => undefined) // Reported below, unless the database fails first.
  const report = reportToOperator(config, log)
  const url = await databaseUrl(config, started, log, report)
  const { serve } = await code
  greet(await serve({ config, log, url, started, door, report }), config)
}

/** Returns the address of the database, which is started if it is our own. */
async function databaseUrl(
  { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR }: Config,
  started: Started,
  log: Logger,
  report: (what: string) => void,
): Promise<string> {
  if (DATABASE_URL) return DATABASE_URL
  if (DATABASE_OWNER_URL)
    throw new StartProblem(
      'DATABASE_OWNER_URL is given without DATABASE_URL: give both, or neither.',
    )
  if (!existsSync(databaseFolder(DATA_DIR)))
    report(`making the database in ${databaseFolder(resolve(DATA_DIR))}`)
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
    // A requested stop ends what the start still needed: that is no failure.
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
