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

/** Returns whether a scan can be a serial of a card or chip. Any other scan is a QR code. */
export const isSerialLike = (scanned: string): boolean => /^[0-9A-Fa-f\s]{1,40}$/.test(scanned)

/** Returns the serial as printed on cards: 4417118 -> "004417118". */
export function formatCardSn(serial: bigint | number | string): string {
  return String(serial).padStart(cardSnDigits, '0')
}
