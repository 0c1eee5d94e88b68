import type { ScannerSettings } from './scannerSettings.ts'

/** Keys with no longer pause between them belong together: milliseconds. A scanner stumbles for less, a hand reaches for it longer. */
export const pauseMs = 500
/** After the page began to listen, a key this early may not be the first of its scan: milliseconds. */
export const unseenMs = 150
/** After a scanner's keys without their end, what follows so soon may be the rest of the same code: milliseconds. */
export const restMs = 2_000
/** The shortest code. Shorter ones are a hand's. */
export const shortestScan = 4

/** Characters that came one after another, by their times in milliseconds. */
export type KeyRun = {
  readonly text: string
  readonly lastAt: number
  /** How many of the pauses are longer than a scanner's. */
  readonly slow: number
  /** How many characters came at a scanner's speed at the end of it. */
  readonly tail: number
  /** Whether its beginning was seen: nobody listened before. */
  readonly seen: boolean
}

/** What a run that ended was. */
export type EndedRun =
  /** A hand's typing: none of the scanner's business. */
  | { kind: 'hand' }
  /** A whole code. */
  | { kind: 'scan'; text: string }
  /** A scanner's, but its beginning was not seen. */
  | { kind: 'unseen'; text: string }
  /** A hand's typing into which a scanner typed: where its code begins nobody knows. */
  | { kind: 'mixed'; text: string }

/** A character is heard. `openedAt` is when the page began to listen. */
export function addKey(run: KeyRun | null, key: string, at: number, settings: ScannerSettings, openedAt: number): KeyRun {
  const gap = run ? at - run.lastAt : Infinity
  if (!run || gap > pauseMs) {
    // What follows the rest of a code is of the same code, too.
    const rest = run !== null && gap <= restMs && (!run.seen || (run.text.length >= shortestScan && mostlyScanner(run)))
    return { text: key, lastAt: at, slow: 0, tail: 1, seen: !rest && at - openedAt >= unseenMs }
  }
  const slow = gap > settings.gapMs
  return {
    text: run.text + key,
    lastAt: at,
    slow: run.slow + (slow ? 1 : 0),
    tail: slow ? 1 : run.tail + 1,
    seen: run.seen,
  }
}

/**
 * The key that ends a code is heard. What a scanner typed counts only whole: with its beginning seen, and with its prefix where
 * there is one.
 */
export function endRun(run: KeyRun | null, at: number, { gapMs, prefix }: ScannerSettings): EndedRun {
  const gap = run ? at - run.lastAt : Infinity
  if (!run || gap > pauseMs || run.text.length < shortestScan + prefix.length) return { kind: 'hand' }
  const { text, seen } = run
  if (mostlyScanner(run, gap > gapMs ? 1 : 0)) {
    if (!seen || !text.startsWith(prefix)) return { kind: 'unseen', text }
    return { kind: 'scan', text: text.slice(prefix.length) }
  }
  if (run.tail > shortestScan && gap <= gapMs) return { kind: 'mixed', text }
  return { kind: 'hand' }
}

/** A scanner may stumble: it is one if three quarters of its pauses are a scanner's; `more` of them are slow besides. */
function mostlyScanner({ text, slow }: KeyRun, more = 0): boolean {
  return (slow + more) * 4 <= text.length
}

/** Whether a run that has not ended is a scanner's without doubt. */
export function isScanner(run: KeyRun): boolean {
  return run.slow === 0 && run.text.length >= shortestScan
}
