import { z } from 'zod'
import { cardCount } from '#domain/fields.ts'
import { rowVersion } from '#domain/rowNumber.ts'

const days = z.int().min(1).max(366)

/** The rules for stock of all branches. */
export const stockRulesInput = z.object({
  version: rowVersion,
  /** Cards that may be lost before headquarters decides at once. */
  lossCards: cardCount,
  /** Days to decide a matter. */
  decideDays: days,
  /** Days between two counts of a station, a branch's store, and headquarters' vault. */
  stationDays: days,
  storeDays: days,
  vaultDays: days,
  /**
   * Days after which lots in transit, spoiled cards not in a container, and packages on their way are
   * custody cases.
   */
  transitDays: days,
  spoiledDays: days,
  packageDays: days,
  /** Surprise counts drawn for a month, of all places. */
  surpriseCounts: z.int().min(0).max(1_000),
  /** Days from the certification day to the end of the year: 0 for 31 December. */
  certifyDaysBefore: z.int().min(0).max(364),
})
