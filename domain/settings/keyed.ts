import { z } from 'zod'
import { version } from '#domain/fields.ts'

/** Which row a form or a call is about: its key, and the version that was looked at, so that a stale form never overwrites a newer row. */
export const keyed = z.object({
  key: z.string().trim().min(1).max(60),
  version,
})
