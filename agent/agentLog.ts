/** Says one thing that happened, for a person to read. Never what is on a card, nor a secret. */
export type Say = (words: string) => void

/** A line a happening, with the moment: systemd's journal keeps them. */
export function createLog(write: (line: string) => void = (line) => process.stdout.write(line)): Say {
  return (words) => write(`${new Date().toISOString()} ${words.replace(/[\r\n]+/g, ' ')}\n`)
}

/** What went wrong, in its own words. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message}${cause}`
}
