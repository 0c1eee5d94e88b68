import { splitSymbology } from '#domain/scan/symbology.ts'
import type { ScannerSettings } from './scannerSettings.ts'

/**
 * The longest pause between keys of one code, in milliseconds. A scanner's pauses are shorter;
 * reaching for it is longer.
 */
export const pauseMs = 500
/**
 * A key this soon after the page began to listen may not be the first of its scan. In milliseconds.
 */
export const unseenMs = 150
/**
 * Keys this soon after a scan without an end key may be the rest of the same code. In milliseconds.
 */
export const restMs = 2_000
/** The length of the shortest code. Anything shorter was typed by hand. */
export const shortestScan = 4

/** Consecutive characters, with their times in milliseconds. */
export type KeyRun = {
  readonly text: string
  readonly lastAt: number
  /** The number of pauses longer than a scanner's. */
  readonly slow: number
  /** The number of characters at its end that came at a scanner's speed. */
  readonly tail: number
  /** Whether its beginning was heard, because the page was listening by then. */
  readonly seen: boolean
}

/** The result of a run that ended. */
export type EndedRun =
  /** Typed by hand, and so not a scan. */
  | { kind: 'hand' }
  /** A complete code. */
  | { kind: 'scan'; text: string }
  /** A scanner's code whose beginning was not heard. */
  | { kind: 'unseen'; text: string }
  /** A scanner's code inside text typed by hand, so that its beginning is unknown. */
  | { kind: 'mixed'; text: string }

/** Adds a character to the run. `openedAt` is when the page began to listen. */
export function addKey(
  run: KeyRun | null,
  key: string,
  at: number,
  settings: ScannerSettings,
  openedAt: number,
): KeyRun {
  const gap = run ? at - run.lastAt : Infinity
  if (!run || gap > pauseMs) {
    // Characters that follow the rest of a code belong to the same code.
    const rest =
      run !== null &&
      gap <= restMs &&
      (!run.seen || (run.text.length >= shortestScan && mostlyScanner(run)))
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
 * Ends the run at an end key. A scan counts only if it is complete: its beginning was heard, and it
 * has the prefix if one is set.
 */
export function endRun(
  run: KeyRun | null,
  at: number,
  { gapMs, prefix }: ScannerSettings,
): EndedRun {
  const gap = run ? at - run.lastAt : Infinity
  if (!run || gap > pauseMs || run.text.length < shortestScan + prefix.length)
    return { kind: 'hand' }
  const { text, seen } = run
  if (mostlyScanner(run, gap > gapMs ? 1 : 0)) {
    if (!seen) return { kind: 'unseen', text }
    if (text.startsWith(prefix)) return { kind: 'scan', text: text.slice(prefix.length) }
    // An AIM identifier marks the beginning as reliably as a prefix.
    return { kind: splitSymbology(text).symbology ? 'scan' : 'unseen', text }
  }
  if (run.tail > shortestScan && gap <= gapMs) return { kind: 'mixed', text }
  return { kind: 'hand' }
}

/**
 * Returns whether three quarters of the pauses are a scanner's, because a scanner may hesitate.
 * `more` adds slow pauses.
 */
function mostlyScanner({ text, slow }: KeyRun, more = 0): boolean {
  return (slow + more) * 4 <= text.length
}

/** Returns whether all keys of a run came at a scanner's speed. */
export function isFast(run: KeyRun): boolean {
  return run.slow === 0
}

/** Returns whether an unfinished run is certainly a scanner's. */
export function isScanner(run: KeyRun): boolean {
  return isFast(run) && run.text.length >= shortestScan
}
