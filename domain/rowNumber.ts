import { z } from 'zod'

/** The maximum of PostgreSQL's integer, which holds row numbers and versions. */
export const largestRowNumber = 2_147_483_647

/** The number of a row in the database. */
export const rowNumber = z.int().min(1).max(largestRowNumber)

/**
 * The version of a row that the user saw. If the row has a newer version, the change is refused.
 */
export const rowVersion = z.int().min(0).max(largestRowNumber)
