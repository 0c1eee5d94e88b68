/** The largest number of 15 digits: the precision that programs and spreadsheets preserve. */
const largest = 999_999_999_999_999

/**
 * Returns whether a value is a whole number with all its digits intact, so that it may be used as a
 * text: "4005537".
 */
export function isWholeNumber(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= largest
}

/**
 * Returns whether a text can be a whole number with a point between thousands, as in German and
 * Indonesian ("2.000"): then it is not known whether it means two or two thousand.
 */
export function isUnclearWhole(text: string): boolean {
  return /^-?\d{1,3}(\.\d{3})+$/.test(text.trim())
}
