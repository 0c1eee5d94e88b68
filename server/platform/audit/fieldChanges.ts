/** A field before and after an audited step, as text. */
export type FieldChange = { field: string; before: string | null; after: string | null }

/** Returns the fields whose values differ before and after the step. */
export function fieldChanges({
  before,
  after,
}: {
  before: unknown
  after: unknown
}): FieldChange[] {
  const [was, is] = [factsOf(before), factsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => ({ field, before: inWords(was[field]), after: inWords(is[field]) }))
    .filter((change) => change.before !== change.after)
}

function factsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

function inWords(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
