import type { Logger } from 'pino'
import type { Config } from './config.ts'

/**
 * Returns a function that reports the progress of a start in plain words: in a demonstration to the
 * terminal, which a person watches, otherwise to the log.
 */
export function reportToOperator(
  { DEMO }: Pick<Config, 'DEMO'>,
  log: Pick<Logger, 'info'>,
): (what: string) => void {
  return DEMO ? (what) => void process.stdout.write(`> ${what}\n`) : (what) => log.info(what)
}
