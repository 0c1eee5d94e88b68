/**
 * Digits, in groups of three if separated by commas, and a point before decimals, as both languages
 * write numbers.
 */
const written = /^[+-]?(\d{1,3}(,\d{3})+|\d*)(\.\d*)?$/

/**
 * Parses a number as people type it; undefined for empty text. Returns text that is not a number,
 * such as "1,5", unchanged, so that the schema refuses it.
 */
export function typedNumber(text: string): number | string | undefined {
  const given = text.trim()
  if (given === '') return undefined
  return written.test(given) && /\d/.test(given) ? Number(given.replaceAll(',', '')) : given
}

/**
 * Register options of a field whose schema receives a number, or undefined while it is empty.
 * Browsers give text.
 */
export const asNumber = {
  setValueAs: (value: unknown) =>
    value === null || value === undefined ? undefined : typedNumber(String(value)),
}
