import { z } from 'zod'

/** A text that must be there, at most so many characters long. */
export const required = (max: number) => z.string().trim().min(1).max(max)

/** A text that may be empty, at most so many characters long. */
export const optional = (max: number) => z.string().trim().max(max).default('')
