/** What a scan came to. */
export type ScanOutcome = {
  tone: 'ok' | 'warn' | 'bad'
  /** One line: what was scanned, or why it was refused. */
  text: string
  /** Takes it back, while that is possible. */
  undo?: () => Promise<{ ok: boolean } | void>
}

/** A scan of this sitting, in the order they came; `outcome` is null while it is being answered. */
export type Scan = { id: number; scanned: string; at: Date; outcome: ScanOutcome | null; undone: boolean }
