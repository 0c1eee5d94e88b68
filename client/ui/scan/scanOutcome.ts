/** What a scan came to. */
export type ScanOutcome = {
  tone: 'ok' | 'warn' | 'bad'
  /** One line: what was scanned, or why it was refused. */
  text: string
  /** Takes it back, while that is possible. */
  undo?: () => Promise<{ ok: boolean } | void>
}
