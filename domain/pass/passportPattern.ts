import { z } from 'zod'

/** Maximum characters of a passport number in the registry's records. */
const longestPassport = 20

/**
 * The classes of a pattern: `@` a letter, `#` a digit, `*` either; any other character is itself.
 */
const classes: Readonly<Record<string, string>> = {
  '@': 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '#': '0123456789',
  '*': 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
}

type Element = { characters: string; least: number; most: number }

const element = /([@#*A-Z0-9/-])(?:\{(\d{1,2})(?:,(\d{1,2}))?\})?/y

/**
 * Returns the elements of a pattern, or null if it is invalid: characters and classes, each with
 * its repetitions, as in `@{1,2}#{7}` (one or two letters, then seven digits). A match is 1 to 20
 * characters long.
 */
function elementsOf(pattern: string): Element[] | null {
  const found: Element[] = []
  element.lastIndex = 0
  while (element.lastIndex < pattern.length) {
    const match = element.exec(pattern)
    if (!match) return null
    const [, character, few = '1', many = few] = match
    const [least, most] = [Number(few), Number(many)]
    if (most < 1 || least > most) return null
    found.push({ characters: classes[character!] ?? character!, least, most })
  }
  const [shortest, longest] = [sum(found, ({ least }) => least), sum(found, ({ most }) => most)]
  return shortest >= 1 && longest <= longestPassport ? found : null
}

/**
 * Returns whether a passport number matches a pattern. It follows all paths through the pattern at
 * once, so that the time grows only with the length of both.
 */
export function matchesPassport(pattern: string, passportNo: string): boolean {
  const elements = elementsOf(pattern)
  if (!elements || passportNo.length > longestPassport) return false
  let ends = new Set([0])
  for (const { characters, least, most } of elements) {
    const next = new Set<number>()
    for (const start of ends) {
      if (least === 0) next.add(start)
      for (let n = 1; n <= most && start + n <= passportNo.length; n++) {
        if (!characters.includes(passportNo[start + n - 1]!)) break
        if (n >= least) next.add(start + n)
      }
    }
    ends = next
  }
  return ends.has(passportNo.length)
}

/**
 * Returns an example that matches the pattern: the longest, with consecutive letters and digits.
 */
export function passportExample(pattern: string): string {
  const next = new Map<string, number>()
  return (elementsOf(pattern) ?? [])
    .map(({ characters, most }) => {
      const from = next.get(characters) ?? 0
      next.set(characters, from + most)
      // Digits begin with 1.
      const offset = characters === classes['#'] ? 1 : 0
      return Array.from(
        { length: most },
        (_, n) => characters[(from + offset + n) % characters.length],
      ).join('')
    })
    .join('')
}

/** The pattern of a country's passport numbers; empty allows any. */
export const passportPattern = z
  .string()
  .trim()
  .toUpperCase()
  .max(60)
  .refine((pattern) => pattern === '' || elementsOf(pattern) !== null, 'pass.patternForm')
  .default('')

const sum = (elements: readonly Element[], of: (element: Element) => number) =>
  elements.reduce((n, each) => n + of(each), 0)
