/** The outcome of a scan. */
export type ScanOutcome = {
  /** `info` if nothing is done yet because the scan waits for another. */
  tone: 'ok' | 'info' | 'warn' | 'bad'
  /** One line: what was scanned, or why it was refused. */
  text: string
  /** Undoes the scan, as long as that is possible. */
  undo?: () => Promise<{ ok: boolean } | void>
}
