import { problem, type Problem } from '#domain/problems.ts'
import type { RegistryFileContent } from '#server/registry/registryFile.ts'
import { decodeText } from './decodeText.ts'

/** Letters and non-ASCII characters in a run. */
const run = /[A-Za-z\u0080-\uffff]+/g
const foreign = /[\u0080-\uffff]/
/** Characters that may occur between words, and those that may occur only around them. */
const between = /[\u2018\u2019\u00a0]/
const around = /^[\u201c\u201d\u2013\u2014\u2026]+|[\u201c\u201d\u2013\u2014\u2026]+$/g
/**
 * Letters that are usual in Western names. Excludes those of Iceland (Ð, Ý, Þ), whose code points
 * are Turkish and Vietnamese letters in other code pages, and those whose code points other code
 * pages use differently (Œ, Š, Ž, Ÿ).
 */
const accented = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøùúûü'
const [upper, lower] = [
  [...accented].filter(isUpper).join(''),
  [...accented].filter(isLower).join(''),
]
const usual = new RegExp(`^[A-Za-z${accented}]+$`)
const each = new RegExp(`[${accented}]`, 'g')

/** Longer runs are photographs, not words of names and addresses. */
const longestRun = 1_000
/** Maximum characters of a word that a message repeats. */
const shownMost = 40

/** Patterns that no Western word has, although each of its letters is usual. */
const unusual: readonly RegExp[] = [
  // Two accented letters, except the same letter twice (Jääskeläinen), or as in Núñez, Assunção and
  // Camões.
  new RegExp(
    `(?!([${accented}])\\1(?![${accented}])|(?:ç[ãõ]|[áéíóú]ñ|ñ[áéíóú])(?![${accented}]))[${accented}]{2}`,
    'i',
  ),
  // Capitals within lower case, and lower case within capitals: the tone letters of Vietnamese have
  // one case.
  new RegExp(`[a-z${lower}][${upper}]|[${lower}][A-Z${upper}]|[A-Z${upper}]{2}[${lower}]`),
  // Portuguese has these letters only in ão, ãe, ã and õe.
  /ã(?![eo]|s?$)|õ(?!e)/i,
  // The tones of Vietnamese after their vowel.
  new RegExp(`[aeiouy${accented.replace(/[çñß]/gi, '')}][ìò]`, 'i'),
]

function isUpper(letter: string): boolean {
  return letter !== letter.toLowerCase()
}

/** Returns whether it is a lower-case letter; ß also occurs among capitals. */
function isLower(letter: string): boolean {
  return letter !== 'ß' && letter !== letter.toUpperCase()
}

/**
 * Checks that a file, read as Windows-1252, has Western words. Any bytes are some letters in that
 * encoding: those of Vietnamese, Cyrillic, Thai or Chinese files form words that don't exist.
 * @throws file.otherEncoding with the first such word
 */
export async function checkWestern(file: RegistryFileContent): Promise<void> {
  // A word may be split at the end of a chunk.
  let kept = ''
  for await (const piece of decodeText(file, 'windows-1252')) {
    const text = kept + piece
    kept = /[A-Za-z\u0080-\uffff]*$/.exec(text.slice(-longestRun))![0]
    refuseUnusual(text.slice(0, text.length - kept.length))
  }
  refuseUnusual(kept)
}

function refuseUnusual(text: string): void {
  if (!foreign.test(text)) return
  for (const [found] of text.matchAll(run))
    if (foreign.test(found) && !isWestern(found)) throw otherEncoding(found)
}

/** Returns whether all words of a run could occur in a Western name or address. */
export function isWestern(found: string): boolean {
  return found.split(between).every((part) => {
    const word = part.replace(around, '')
    if (!foreign.test(word)) return true
    if (!usual.test(word) || unusual.some((form) => form.test(word))) return false
    return word.match(each)!.length * 2 <= word.length
  })
}

function otherEncoding(word: string): Problem {
  return problem('file.otherEncoding', {
    word: word.replace(/\p{Cc}/gu, '\ufffd').slice(0, shownMost),
  })
}
