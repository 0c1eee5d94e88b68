/** A step of the audit trail, as far as the past is computed from it. Its facts are JSON. */
export type AuditedStep = {
  at: Date
  action: string
  subjects: readonly string[]
  before: unknown
  after: unknown
}

/** Returns a named fact of a step; undefined where there is none. */
export function factOf(facts: unknown, name: string): unknown {
  return typeof facts === 'object' && facts !== null
    ? (facts as Record<string, unknown>)[name]
    : undefined
}

/** Returns a named fact if it is a text that is not empty; otherwise null. */
export function textOf(facts: unknown, name: string): string | null {
  const value = factOf(facts, name)
  return typeof value === 'string' && value !== '' ? value : null
}

/** Returns a named fact that is a list of numbers; empty where there is none. */
export function numbersOf(facts: unknown, name: string): number[] {
  const value = factOf(facts, name)
  return Array.isArray(value) ? value.filter((each) => typeof each === 'number') : []
}
