import { cleanText } from './unseenCharacters.ts'

/**
 * Marks that people type or copy as an apostrophe: quotation marks, primes, accents that stand
 * alone, and the letters of transliterations that passports print as one (the Uzbek and Hawaiian ʻ
 * and ʼ).
 */
const apostrophes =
  /[\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u02c8\u02ca\u02cb\u055a\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c\uff07\uff40]/g
const hyphens = /[\u058a\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
const strokes = /[\u2044\u2215\uff0f]/g

/** Returns the text with every kind of hyphen and dash written as U+002D. */
export function keptHyphens(text: string): string {
  return text.replace(hyphens, '-')
}

/**
 * Returns a person's name as it is stored: composed, with plain single spaces, and one form of each
 * mark in every script: the apostrophe U+0027, the hyphen U+002D and the slash U+002F. The ayn and
 * hamza of Arabic transliteration (ʿ, ʾ) are letters of their own and stay.
 */
export function keptName(text: string): string {
  return keptHyphens(cleanText(text)).replace(apostrophes, "'").replace(strokes, '/')
}

/**
 * Letters of any script, and the marks between them in names; a name may begin with an apostrophe.
 * No digits, no symbols. A colon ends an abbreviation, as is usual in Bangladesh ("MD: RAHIM").
 */
export const nameForm = /^'?\p{L}(?:[\p{L}\p{M} .'·@/(),-]|(?<=[\p{L}\p{M}]):|\u200c|\u200d)*$/u
