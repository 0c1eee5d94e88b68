/** The first whole number of 16 digits: spreadsheets keep 15. */
const tooLong = 1e15
/** From here on the last digits of a number with a fraction aren't shown. */
const fractionMost = 1e11

/**
 * Returns the number as a person can see it, with at most 15 digits and no exponent; null where it
 * has more.
 */
export function digitsOf(value: number): string | null {
  const rounded = Number(value.toPrecision(15))
  // Computed fractions end in noise that no spreadsheet shows; in a large number it may be more
  // than that.
  if (Math.abs(value) >= tooLong || (Math.abs(value) >= fractionMost && rounded !== value))
    return null
  return withoutExponent(rounded)
}

function withoutExponent(value: number): string {
  const text = String(value)
  const found = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text)
  if (!found) return text
  const [, sign, whole, fraction = '', exponent] = found
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${whole}${fraction}`
}

/** A figure between its sign, currency, grouping and unit: "RM 1,234.50", "(12)", "0.31 kg". */
const shape =
  /^([^\d.,()+-]*)([-+]|\()?([^\d.,()+-]*)(\d[\d,]*(?:\.\d+)?|\.\d+)(\)?)([^\d.,%()+-]*)$/

/**
 * Returns the figure in what a cell shows, or null where it shows something else, such as a
 * percentage or a fraction.
 */
export function figureIn(shown: string): string | null {
  const found = shape.exec(shown)
  if (!found) return null
  const [, , sign, , figure, closing] = found
  if ((sign === '(') !== (closing === ')')) return null
  return (sign === '-' || sign === '(' ? '-' : '') + figure!.replaceAll(',', '')
}

/**
 * Returns whether a shown figure is the value rounded to the digits shown. One without decimals
 * must equal the value: a reader can't see that digits are hidden.
 */
export function isRounded(figure: string, value: number): boolean {
  const decimals = figure.split('.')[1]?.length ?? 0
  const off = Math.abs(Number(figure) - value)
  const noise = Math.abs(value) * 1e-14
  return off <= noise || (decimals > 0 && off <= 0.5 * 10 ** -decimals + noise)
}
