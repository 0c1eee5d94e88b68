import { z } from 'zod'
import { version } from '#domain/fields.ts'

/**
 * The row of a form or a call: its key, and the version that the user saw, so that a stale form
 * never overwrites a newer row.
 */
export const keyed = z.object({
  key: z.string().trim().min(1).max(60),
  version,
})
