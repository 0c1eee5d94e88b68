import { randomInt } from 'node:crypto'

/** Characters for passwords told by telephone: none looks or sounds like another. */
const consonants = 'bdfghjkmnprstwyz'
const vowels = 'aeiou'
const digits = '23456789'

/** Offensive words to avoid. */
const unwanted = new Set([
  'babi',
  'bodo',
  'buta',
  'buto',
  'gado',
  'hina',
  'jubo',
  'kote',
  'mati',
  'nude',
  'pepe',
  'puki',
  'rape',
  'tahi',
  'tete',
])

/**
 * Returns a readable password such as "Badu-Fiko-Heme-Tuza-4827": about 62 bits, and its form meets
 * the password rule.
 */
export function newTemporaryPassword(): string {
  return [group(), group(), group(), group(), take(digits, 4)].join('-')
}

function group(): string {
  const word = take(consonants) + take(vowels) + take(consonants) + take(vowels)
  return unwanted.has(word) ? group() : word.slice(0, 1).toUpperCase() + word.slice(1)
}

function take(from: string, count = 1): string {
  return Array.from({ length: count }, () => from[randomInt(from.length)]).join('')
}
