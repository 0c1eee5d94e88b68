import type { Random } from '#tests/faults/seededRandom.ts'
import type { Sample } from '../restSamples.ts'

/** Returns the value in different case, or with surrounding spaces. */
const habits = {
  lower: (text: string) => text.toLowerCase(),
  upper: (text: string) => text.toUpperCase(),
  blanks: (text: string) => ` ${text} `,
}
/**
 * One change of a call: another value for one key of its path, query or body, or an equivalent
 * spelling; or none.
 */
export type Change = {
  place: 'path' | 'query' | 'body'
  key: string
  value?: unknown
  habit?: keyof typeof habits
} | null

/** Values that callers send by mistake, maliciously, or in another spelling. */
const bodyValues: readonly unknown[] = [
  undefined,
  null,
  '',
  '   ',
  'NOBODY',
  'nobody@',
  'x'.repeat(120),
  -1,
  0,
  1.5,
  '7',
  2_000_000_000,
  999_999_999_999,
  true,
  'false',
  [],
  ['NOBODY'],
  {},
  '2026-02-30',
  '2026-11-01',
  'PEN',
  'HQ',
]
const textValues: readonly string[] = [
  '',
  'NOBODY',
  'x'.repeat(120),
  '-1',
  '0',
  '1.5',
  '7',
  '2026-02-30',
  '2026-11-01',
  'PEN',
  'HQ',
]

/** Draws one key of the call and its replacement; sometimes nothing is changed. */
export function drawChange(random: Random, { path = {}, query = {}, body = {} }: Sample): Change {
  const keys = [
    ...Object.keys(path).map((key) => ({ place: 'path', key }) as const),
    ...Object.keys(query).map((key) => ({ place: 'query', key }) as const),
    ...Object.keys(body).map((key) => ({ place: 'body', key }) as const),
  ]
  if (keys.length === 0 || random.chance(0.06)) return null
  const { place, key } = random.pick(keys)
  if (place === 'body') {
    const was = body[key]
    // A different case or surrounding spaces often mean the same.
    if (typeof was === 'string' && random.chance(0.2))
      return { place, key, habit: random.pick(Object.keys(habits) as (keyof typeof habits)[]) }
    return { place, key, value: random.pick(bodyValues) }
  }
  const value = random.pick(textValues)
  // A path without its parameter is another path.
  return { place, key, value: place === 'path' && value === '' ? 'NOBODY' : value }
}

/** Returns the call with the change. */
export function withChange(sample: Sample, change: Change): Sample {
  if (change === null) return sample
  const { place, key, value, habit } = change
  const part: Record<string, unknown> = { ...sample[place] }
  if (habit) part[key] = habits[habit](part[key] as string)
  else if (value === undefined) delete part[key]
  else part[key] = value
  return { ...sample, [place]: part }
}
