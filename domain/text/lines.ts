import { z } from 'zod'
import { seen } from './seenText.ts'

/** A text on one line with at most `max` characters, none of them invisible. */
export const line = (max: number) => z.string().superRefine(seen).trim().max(max)

/** A line that must not be empty. */
export const requiredLine = (max: number) => line(max).min(1, 'field.required')

/** A line that may be left out. */
export const optionalLine = (max: number) => line(max).default('')
