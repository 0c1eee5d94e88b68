import type { Sample } from './restSamples.ts'
import type { Sent } from './restStage.ts'

/** A row of a contract table: `who` is its column of roles or rights. */
export type Row = { id: string; method: string; path: string; who: string }

export type Spelling = (text: string) => string
export const asWritten: Spelling = (text) => text

/**
 * Returns the request of a sample, with its path and keys in the given spelling, its values
 * unchanged.
 */
export function requestOf(row: Row, sample: Sample, spell: Spelling = asWritten): Sent {
  const [template = ''] = row.path.split('?')
  const path = template.replace(/[^/]+/g, (segment) => {
    const parameter = /^\{(.+)\}$/.exec(segment)?.[1]
    return parameter === undefined ? spell(segment) : encodeURIComponent(sample.path![parameter]!)
  })
  const query = new URLSearchParams(
    Object.entries(sample.query ?? {}).map(([key, value]) => [spell(key), value]),
  ).toString()
  return {
    method: row.method,
    url: query === '' ? path : `${path}?${query}`,
    ...(sample.body ? { body: spelled(sample.body, spell) } : {}),
  }
}

function spelled(value: unknown, spell: Spelling): unknown {
  if (Array.isArray(value)) return value.map((item) => spelled(item, spell))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [spell(key), spelled(item, spell)]),
  )
}

/** Returns the sample without one key of its query or body. */
export function without(sample: Sample, key: string): Sample {
  if (!(key in { ...sample.query, ...sample.body }))
    throw new Error(`The sample has no ${key} to leave out.`)
  const drop = <T extends object>(part: T) =>
    Object.fromEntries(Object.entries(part).filter(([name]) => name !== key)) as T
  return {
    ...sample,
    ...(sample.query ? { query: drop(sample.query) } : {}),
    ...(sample.body ? { body: drop(sample.body) } : {}),
  }
}
