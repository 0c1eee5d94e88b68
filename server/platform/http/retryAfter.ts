import type { Problem, ProblemCode } from '#domain/problems.ts'

/** Seconds after which a temporarily refused request may be retried. */
const shortly = '2'
/** An operator must first make room, or end the maintenance. */
const whenOperated = '30'

const operated: readonly ProblemCode[] = [
  'database.full',
  'database.readOnly',
  'maintenance.underWay',
]

/** Returns the Retry-After header of a refusal; none where a retry doesn't help. */
export function retryAfter({
  code,
  status,
  values,
}: Pick<Problem, 'code' | 'status' | 'values'>): Record<string, string> {
  if (values.seconds !== undefined) return { 'retry-after': String(values.seconds) }
  if (status !== 503) return {}
  return { 'retry-after': operated.includes(code) ? whenOperated : shortly }
}
