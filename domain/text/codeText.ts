import { halfWidth } from '#domain/halfWidth.ts'
import { keptHyphens } from './personName.ts'

/**
 * Returns a code with one form of hyphen, of space and of each letter, in the case in which it is
 * written. Text processors and mail write spaces at which no line breaks.
 */
export function codeLetters(text: string): string {
  return keptHyphens(halfWidth(text)).replace(/\p{Zs}/gu, ' ')
}

/**
 * Returns a code as it is stored: in capitals, without spaces, with one form of hyphen and of each
 * letter.
 */
export function codeText(text: string): string {
  return codeLetters(text).replace(/\s/g, '').toUpperCase()
}
