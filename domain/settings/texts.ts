import { z } from 'zod'

/** A required text with at most `max` characters. */
export const required = (max: number) => z.string().trim().min(1).max(max)

/** An optional text with at most `max` characters. */
export const optional = (max: number) => z.string().trim().max(max).default('')
