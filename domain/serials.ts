import { z } from 'zod'

/** Digits of a card's serial number as printed on it. */
export const cardSnDigits = 9

/** A card serial number: nine digits, leading zeros kept. */
export const cardSn = z
  .string()
  .trim()
  .regex(/^\d{9}$/, 'field.cardSerial')

/**
 * A chip serial number: hexadecimal, 8 to 32 digits; spaces are removed and letters converted to
 * capitals.
 */
export const chipSn = z
  .string()
  .transform((text) => text.replace(/\s/g, '').toUpperCase())
  .pipe(z.string().regex(/^[0-9A-F]{8,32}$/, 'field.chipSerial'))

/** Returns the serial as printed on cards: 4417118 -> "004417118". */
export function formatCardSn(serial: bigint | number | string): string {
  return String(serial).padStart(cardSnDigits, '0')
}
