/** The meaning of a key from a keyboard scanner. */
type ScanKey =
  | { kind: 'character'; text: string }
  /** A control character, for example Ctrl+] (GS, between the fields of GS1 data). */
  | { kind: 'control'; text: string }
  /** Ends a code: Enter, Tab, or Ctrl with the letter of CR, LF, HT, ETX or EOT. */
  | { kind: 'end' }
  /**
   * Types a character that the page can't read: a dead key, an input method, the keypad without Num
   * Lock, an Alt code.
   */
  | { kind: 'unreadable' }
  /** Types nothing. */
  | { kind: 'other' }

/**
 * Replaces an unreadable key in the typed text. No code has this character, so the code is refused.
 */
export const unreadable = '\ufffd'

/** ETX, EOT, HT, LF and CR. */
const ends = '\u0003\u0004\t\n\r'
/**
 * Keys besides letters that type control characters with Ctrl, by their position on the keyboard.
 */
const controls: Readonly<Record<string, string>> = {
  BracketLeft: '\u001b',
  Backslash: '\u001c',
  BracketRight: '\u001d',
  Digit6: '\u001e',
  Minus: '\u001f',
}
const unnamed = /^(Dead|Process|Unidentified)$/

/**
 * Returns the meaning of a single key from a keyboard scanner. Whether a hand pressed it only shows
 * in the run.
 */
export function scanKeyOf(event: KeyboardEvent): ScanKey {
  const { key, code } = event
  if (key === 'Enter' || key === 'Tab') return { kind: 'end' }
  // The right Alt key of many layouts types characters. Windows reports it as Ctrl and Alt.
  const third = event.getModifierState('AltGraph') || (event.ctrlKey && event.altKey)
  const keypad = /^Numpad\d$/.test(code)
  if (
    unnamed.test(key) ||
    event.isComposing ||
    (keypad && (key.length > 1 || (event.altKey && !event.ctrlKey)))
  ) {
    return { kind: 'unreadable' }
  }
  if (event.ctrlKey && !third) return controlOf(event)
  if (key.length !== 1 || (event.altKey && !third)) return { kind: 'other' }
  return { kind: 'character', text: key }
}

function controlOf({ key, code }: KeyboardEvent): ScanKey {
  // The position counts, because the key has another name in another layout.
  const letter = /^Key([A-Z])$/.exec(code)?.[1] ?? /^[a-z]$/i.exec(key)?.[0].toUpperCase()
  const text = letter
    ? String.fromCharCode(letter.charCodeAt(0) - 64)
    : (controls[code] ?? namedControl(key))
  if (text === undefined) return { kind: 'other' }
  return ends.includes(text) ? { kind: 'end' } : { kind: 'control', text }
}

/** Returns the control character of a key without a position, as programs press it: "]" is GS. */
function namedControl(key: string): string | undefined {
  return /^[[\\\]^_]$/.test(key) ? String.fromCharCode(key.charCodeAt(0) - 64) : undefined
}
