import type { ReportFilter } from '#domain/report/reportFilter.ts'

/** The highest serial that a card can have. */
export const highestSn = 999_999_999n
const digits = (serial: string) => BigInt(serial.replace(/\D/g, ''))
const atMost = (most: bigint, serial: bigint) => (serial > most ? most : serial)

/**
 * Returns the first serial of the filter: at most one above the highest serial, where there are no
 * cards.
 */
export const firstSn = ({ serialFrom }: ReportFilter) =>
  serialFrom ? atMost(highestSn + 1n, digits(serialFrom)) : 0n

/** Returns the last serial of the filter. */
export const lastSn = ({ serialTo }: ReportFilter) =>
  serialTo ? atMost(highestSn, digits(serialTo)) : highestSn
