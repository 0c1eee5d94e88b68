/** A unit: its symbol, and the words that mean it, in lower case. */
export type Unit = { symbol: string; words: readonly string[] }

export const kilogram: Unit = {
  symbol: 'kg',
  words: ['kg', 'kgs', 'kilo', 'kilogram', 'kilograms'],
}
export const ringgit: Unit = { symbol: 'RM', words: ['rm', 'myr', 'ringgit'] }

/** Returns whether a word means the unit, in any case. */
export function isUnitOf({ words }: Unit, word: string): boolean {
  return words.includes(word.toLowerCase())
}

/** Returns the text beside the figure: "RM" for "RM 1,234.50", nothing for "(12)". */
export function shownUnit(shown: string): string {
  return shown
    .replace(/[\d.,()+\u2013\u2014\u2212-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
