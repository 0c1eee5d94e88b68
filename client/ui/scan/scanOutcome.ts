/** What a scan came to. */
export type ScanOutcome = {
  /** `info` where nothing is done yet: the scan waits for another. */
  tone: 'ok' | 'info' | 'warn' | 'bad'
  /** One line: what was scanned, or why it was refused. */
  text: string
  /** Takes it back, while that is possible. */
  undo?: () => Promise<{ ok: boolean } | void>
}
