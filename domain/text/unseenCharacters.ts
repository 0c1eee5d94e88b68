import { halfWidth } from '#domain/halfWidth.ts'

/**
 * Invisible characters: format and filler characters, tags, variation selectors, controls and line
 * ends.
 */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2028\u2029\u2800]/u
/** Scripts in which a joiner or non-joiner changes how the letters beside it are drawn. */
const joined =
  '\\p{Script=Arabic}\\p{Script=Bengali}\\p{Script=Devanagari}\\p{Script=Gujarati}\\p{Script=Gurmukhi}\\p{Script=Kannada}\\p{Script=Khmer}\\p{Script=Malayalam}\\p{Script=Mongolian}\\p{Script=Oriya}\\p{Script=Sinhala}\\p{Script=Syriac}\\p{Script=Tamil}\\p{Script=Telugu}'
/**
 * Allowed between two letters of such a script, or at a word's end after a virama, as Malayalam's
 * chillu letters were once written.
 */
const viramas = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca'
const joiners = new RegExp(
  `(?<=[${joined}])[\\u200c\\u200d](?=[${joined}])|(?<=[${viramas}])\\u200d(?!\\p{L})`,
  'gu',
)

/** The Unicode names of the most frequent invisible characters, the same in all languages. */
const names: Record<string, string> = {
  '\u0009': 'TAB',
  '\u000a': 'LINE FEED',
  '\u000d': 'CARRIAGE RETURN',
  '\u001d': 'GROUP SEPARATOR',
  '\u00ad': 'SOFT HYPHEN',
  '\u034f': 'COMBINING GRAPHEME JOINER',
  '\u061c': 'ARABIC LETTER MARK',
  '\u180e': 'MONGOLIAN VOWEL SEPARATOR',
  '\u200b': 'ZERO WIDTH SPACE',
  '\u200c': 'ZERO WIDTH NON-JOINER',
  '\u200d': 'ZERO WIDTH JOINER',
  '\u200e': 'LEFT-TO-RIGHT MARK',
  '\u200f': 'RIGHT-TO-LEFT MARK',
  '\u2028': 'LINE SEPARATOR',
  '\u2029': 'PARAGRAPH SEPARATOR',
  '\u202a': 'LEFT-TO-RIGHT EMBEDDING',
  '\u202b': 'RIGHT-TO-LEFT EMBEDDING',
  '\u202c': 'POP DIRECTIONAL FORMATTING',
  '\u202d': 'LEFT-TO-RIGHT OVERRIDE',
  '\u202e': 'RIGHT-TO-LEFT OVERRIDE',
  '\u2060': 'WORD JOINER',
  '\u2066': 'LEFT-TO-RIGHT ISOLATE',
  '\u2067': 'RIGHT-TO-LEFT ISOLATE',
  '\u2068': 'FIRST STRONG ISOLATE',
  '\u2069': 'POP DIRECTIONAL ISOLATE',
  '\u2800': 'BRAILLE PATTERN BLANK',
  '\u3164': 'HANGUL FILLER',
  '\ufeff': 'BYTE ORDER MARK',
}
const shownBefore = 20

/** An invisible character, and the visible text before it. */
type Unseen = { character: string; after: string }

/**
 * Finds the first invisible character of a text that its script doesn't need, as the values of
 * `field.unseen`; null if there is none.
 */
export function findUnseen(text: string): Unseen | null {
  // Of the same length, so that positions stay valid.
  const without = text.replace(joiners, 'x')
  const found = unseen.exec(without)
  if (!found) return null
  const code = `U+${found[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
  const before = text.slice(0, found.index)
  return {
    character: [code, names[found[0]]].filter(Boolean).join(' '),
    after: [...before].slice(-shownBefore).join(''),
  }
}

/**
 * Returns a text as it is stored: composed (NFC), without full-width forms, with plain single
 * spaces, and none at the ends.
 */
export function cleanText(text: string): string {
  return halfWidth(text.normalize('NFC'))
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
}
