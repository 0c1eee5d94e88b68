import { z } from 'zod'
import type { ProblemCode } from '#domain/problems.ts'

/** A number by which the database knows a row, as its forms and calls carry it: in digits. */
export const rowId = /^[1-9]\d{0,8}$/

/** The key of another table's row. What can be no key is refused like one that names nothing. */
export const reference = (notFound: ProblemCode) => z.string().trim().min(1).regex(rowId, notFound)
