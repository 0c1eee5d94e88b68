import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csmRights } from '#domain/access.ts'
import { legacyEndpoints } from '#server/legacyEndpoints.ts'
import type { LegacyEndpoint } from '#server/platform/legacy/endpoint.ts'
import type { Person } from '#tests/support/world.ts'
import { contracts } from './restContracts.ts'
import { requestOf, type Row } from './restRequest.ts'
import type { Example, Sample } from './restSamples.ts'
import { createStage, type Caller, type Stage } from './restStage.ts'

let stage: Stage
let admin: Person
const callers = new Map<string, Caller>()

beforeAll(async () => {
  stage = await createStage()
  admin = await stage.world.as('admin')
  for (const branch of ['JHB', 'HQ']) callers.set(branch, await stage.caller(1, branch, csmRights))
})
afterAll(() => stage.world.close())

const [nul, half] = ['a\0b', 'a\ud800']
const [beyondInt4, beyondInt8] = ['2147483648', '99999999999999999999']
/** The values for an address, for a body, and for nested fields of a body. */
const texts = [beyondInt4, beyondInt8, '0001-01-01', '%', 'x'.repeat(20_000)]
const values: unknown[] = [beyondInt4, Number(beyondInt4), '0001-01-01', {}, 'x'.repeat(20_000)]
const deepValues: unknown[] = [Number(beyondInt4), '0001-01-01']

type Place = 'path' | 'query' | 'body'

/**
 * Returns the keys that an endpoint reads, by observing it: first without values, then with a text.
 */
async function keysOf(endpoint: LegacyEndpoint): Promise<Record<Place, Set<string>>> {
  const seen = { path: new Set<string>(), query: new Set<string>(), body: new Set<string>() }
  for (const value of [undefined, 'x']) {
    const part = (place: Place) =>
      new Proxy({} as Record<string, string>, {
        get: (_, key) =>
          typeof key === 'string'
            ? (seen[place].add(key), place === 'path' ? 'JHB' : value)
            : undefined,
        has: (_, key) => (typeof key === 'string' && seen[place].add(key), value !== undefined),
      })
    const request = { path: part('path'), query: part('query'), body: part('body') }
    try {
      if ('rows' in endpoint) await endpoint.rows(admin, request, 2)
      else if ('read' in endpoint) await endpoint.read(admin, request)
      else if ('machine' in endpoint) await endpoint.machine(admin, '', request)
      else await endpoint.input(request, admin)
    } catch {
      // Refusals don't matter here; it has read its keys.
    }
  }
  return seen
}

/** Returns the parameters of a row's path. */
const parametersOf = ({ path }: Row): string[] =>
  [...path.matchAll(/\{(.+?)\}/g)].map(([, name]) => name!)

/**
 * Returns the sample with another value for one key, in the contract's own spelling if the sample
 * has it.
 */
function changed(sample: Sample, place: Place, key: string, value: unknown): Sample {
  const part = (sample[place] ?? {}) as Record<string, unknown>
  const spelled = Object.keys(part).find((each) => each.toLowerCase() === key.toLowerCase()) ?? key
  return { ...sample, [place]: { ...part, [spelled]: value } }
}

/** Yields the body with each nested value replaced in turn. */
function* bodiesWith(body: unknown, value: unknown, depth = 0): Generator<unknown> {
  if (Array.isArray(body))
    for (const [at, each] of body.entries())
      for (const inner of bodiesWith(each, value, depth + 1)) yield body.with(at, inner)
  else if (typeof body === 'object' && body !== null)
    for (const [key, each] of Object.entries(body))
      for (const inner of bodiesWith(each, value, depth + 1)) yield { ...body, [key]: inner }
  else if (depth > 1) yield value
}

type Outcome = { status: number; code: string | undefined }

/** Sends calls one after the other in one session, until one of them ends it. */
function sender(row: Row, jpn: boolean, by: Caller) {
  let token: string | null = null
  return async (sample: Sample): Promise<Outcome> => {
    token ??= await stage.open(by, jpn ? 'csm' : 'ikad')
    const { status, body } = await stage.call({ ...requestOf(row, sample), token })
    if (status === 401) token = null
    return { status, code: body.code }
  }
}

const isFault = ({ status, code }: Outcome) => status >= 500 || code === 'request.fault'
const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 40)

describe.each(contracts)(
  '$name: invalid input is always the caller’s error, never a fault',
  ({ rows, examples, jpn }) => {
    test.each(rows)('$id', async (row) => {
      const example: Example = examples[row.id]!
      const by = callers.get(example.home ?? 'JHB')!
      const endpoint = legacyEndpoints.find(({ id }) => id === row.id)!
      const sample = await example.make(stage, by)
      const seen = await keysOf(endpoint)
      const faults: string[] = []
      const taken: string[] = []
      const record = (outcome: Outcome, what: string, mustRefuse = false) => {
        if (isFault(outcome)) faults.push(`${what} -> ${outcome.status} ${outcome.code}`)
        else if (mustRefuse && outcome.status < 400) taken.push(what)
      }
      const send = sender(row, jpn, by)
      for (const place of ['path', 'query', 'body'] as const) {
        if (place === 'body' && row.method === 'GET') continue
        const known =
          place === 'path'
            ? parametersOf(row)
            : [...Object.keys(sample[place] ?? {}), ...seen[place]]
        for (const key of new Set(known.map((each) => each.toLowerCase()))) {
          for (const value of place === 'body' ? [nul, half] : [nul])
            record(
              await send(changed(sample, place, key, value)),
              `${place} ${key} ${shown(value)}`,
              true,
            )
          for (const value of place === 'body' ? values : texts)
            record(
              await send(changed(sample, place, key, value)),
              `${place} ${key} ${shown(value)}`,
            )
        }
      }
      for (const value of deepValues) {
        for (const body of bodiesWith(sample.body ?? {}, value))
          record(
            await send({ ...sample, body: body as Record<string, unknown> }),
            `deep in the body ${shown(value)}`,
          )
      }
      expect({ faults, taken }).toEqual({ faults: [], taken: [] })
    })
  },
)
