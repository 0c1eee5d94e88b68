import { z } from 'zod'

/** The largest number that PostgreSQL's integer holds, by which the database knows rows and counts their versions. */
export const largestRowNumber = 2_147_483_647

/** The number by which the database knows a row. */
export const rowNumber = z.int().min(1).max(largestRowNumber)

/** The version of a row that somebody looked at: a newer one refuses their change. */
export const rowVersion = z.int().min(0).max(largestRowNumber)
