/** The largest number of 15 digits: the precision that programs and spreadsheets preserve. */
const largest = 999_999_999_999_999

/**
 * Returns whether a value is a whole number with all its digits intact, so that it may be used as a
 * text: "4005537".
 */
export function isWholeNumber(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= largest
}
