import { z } from 'zod'
import type { ProblemCode } from '#domain/problems.ts'

/** The number of a row in the database, as forms and calls carry it: in digits. */
export const rowId = /^[1-9]\d{0,8}$/

/**
 * The key of another table's row. A text that can't be a key is refused like a key without a row.
 */
export const reference = (notFound: ProblemCode) => z.string().trim().min(1).regex(rowId, notFound)
