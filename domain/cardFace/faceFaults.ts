import { problem, type Problem } from '#domain/problems.ts'
import { cardFields, type CardField } from './cardFields.ts'

/**
 * A field that a card can't show as recorded. `missing` lists letters that none of the card's fonts
 * has; `shown` is the shortened value if it does not fit, null if it fits.
 */
export type FaceFault = { field: CardField; missing: string[]; shown: string | null }

/**
 * Returns why a card is not printed: letters that would be boxes, or a value that would be cut
 * without acceptance. `accepted` lists the shortened values that the person saw. Null if it may be
 * printed.
 */
export function faceRefusal(
  faults: readonly FaceFault[],
  accepted: readonly string[],
): Problem | null {
  for (const { field, missing } of faults)
    if (missing.length > 0)
      return problem('card.unprintable', {
        field: cardFields[field],
        letters: missing.map(letterName).join(', '),
      })
  for (const { field, shown } of faults)
    if (shown !== null && !accepted.includes(shown))
      return problem('card.shortened', { field: cardFields[field], shown })
  return null
}

/** Returns a letter with its code point, for a screen that may not have it either: "陈 (U+9648)". */
export function letterName(letter: string): string {
  return `${letter} (U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')})`
}
