import { z } from 'zod'
import { onceValid } from './fieldProblems.ts'
import { limits } from './limits.ts'

/** The maximum of PostgreSQL's integer, which holds row numbers and versions. */
export const largestRowNumber = 2_147_483_647

/** The number of a row in the database. */
export const rowNumber = z.int().min(1).max(largestRowNumber)

/**
 * The version of a row that the user saw. If the row has a newer version, the change is refused.
 */
export const rowVersion = z.int().min(0).max(largestRowNumber)

/**
 * The versions that the user saw, in the order of `jobIds`: if two users move a job, the second is
 * refused.
 */
export const jobVersions = z.array(rowVersion).max(limits.pageSizeMaximum).optional()

/** The refinement of an input with `jobIds` and their `versions`: `.refine(...oneVersionEach)`. */
export const oneVersionEach: Parameters<
  z.ZodType<{ jobIds: number[]; versions?: number[] | undefined }>['refine']
> = [
  ({ jobIds, versions }) => versions === undefined || versions.length === jobIds.length,
  { message: 'field.invalid', path: ['versions'], ...onceValid('jobIds', 'versions') },
]
