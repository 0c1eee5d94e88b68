import type { Problem } from '#domain/problems.ts'

/** Seconds after which what was refused for now may be tried again. */
const shortly = '2'
/** Somebody has to make room first. */
const whenThereIsRoom = '30'

/** The Retry-After header of a refusal; none where trying again is no answer. */
export function retryAfter({ code, status, values }: Pick<Problem, 'code' | 'status' | 'values'>): Record<string, string> {
  if (values.seconds !== undefined) return { 'retry-after': String(values.seconds) }
  if (status !== 503) return {}
  return { 'retry-after': code === 'database.full' ? whenThereIsRoom : shortly }
}
