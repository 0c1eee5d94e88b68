import { appendFileSync, renameSync, statSync } from 'node:fs'

/** Logs one event for a person to read. Never logs data of a card, or a secret. */
export type Say = (words: string) => void

/** Creates a log that writes one line per event, with its time. */
export function createLog(
  write: (line: string) => void = (line) => process.stdout.write(line),
): Say {
  return (words) => write(`${new Date().toISOString()} ${words.replace(/[\r\n]+/g, ' ')}\n`)
}

/** The size in bytes at which a log file is renamed to `.old`, replacing the previous one. */
const mostBytes = 2_000_000

/**
 * Returns a function that writes lines to a file, for a service whose system keeps no log. Keeps at
 * most two files.
 */
export function logFile(file: string, most = mostBytes): (line: string) => void {
  return (line) => {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    if (size > most) renameSync(file, `${file}.old`)
    appendFileSync(file, line, { mode: 0o600 })
  }
}

/** Returns the message of an error. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message}${cause}`
}
