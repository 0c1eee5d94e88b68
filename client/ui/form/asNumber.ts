/** Digits, in threes where commas part them, and a point before decimals: as both languages write numbers. */
const written = /^[+-]?(\d{1,3}(,\d{3})+|\d*)(\.\d*)?$/

/** A number as people type it; undefined for nothing. What is none, "1,5" among it, stays as it is, to be refused as that. */
export function typedNumber(text: string): number | string | undefined {
  const given = text.trim()
  if (given === '') return undefined
  return written.test(given) && /\d/.test(given) ? Number(given.replaceAll(',', '')) : given
}

/** How a field registers whose schema receives a number, or undefined while it is empty: browsers give text. */
export const asNumber = {
  setValueAs: (value: unknown) => (value === null || value === undefined ? undefined : typedNumber(String(value))),
}
