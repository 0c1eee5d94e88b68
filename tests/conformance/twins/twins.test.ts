import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csmRights, type RoleId } from '#domain/access.ts'
import { Problem } from '#domain/problems.ts'
import {
  readBodyObject,
  readPath,
  readQuery,
  type LegacyRequest,
} from '#server/platform/legacy/legacyRequest.ts'
import { seededRandom } from '#tests/faults/seededRandom.ts'
import type { Answer, Person } from '#tests/support/world.ts'
import { contracts } from '../restContracts.ts'
import { requestOf, type Row } from '../restRequest.ts'
import type { Example, Sample } from '../restSamples.ts'
import { createStage, type Caller, type CallerKind, type Stage } from '../restStage.ts'
import { drawChange, withChange, type Change } from './generatedCalls.ts'
import { reportQuery, reportVariables, rowsOfGraphql, rowsOfRest } from './reportTwin.ts'
import { endpointOf, mutationOf, twinOf, type Twin } from './twinOf.ts'

/**
 * A client that reads the contract tables and calls each row with a GraphQL twin, from a seed: as
 * in the contract, with one value replaced, by users without permission, and by users of another
 * branch. Both transports accept and refuse the same calls with the same codes, and reports have
 * the same rows. `TWINS_SEED=7` draws other calls.
 */
const seed = Number(process.env['TWINS_SEED'] ?? 20_261_128)
const calls = 5_000

type Subject = { name: string; jpn: boolean; row: Row; example: Example; twin: NonNullable<Twin> }
const subjects: Subject[] = contracts.flatMap(({ name, jpn, rows, examples }) =>
  rows.flatMap((row): Subject[] => {
    const example = examples[row.id]!
    const twin = twinOf(row, example)
    return twin ? [{ name: `${name} ${row.id}`, jpn, row, example, twin }] : []
  }),
)
/** The number of calls of each row; their sum is the whole number. */
const share = (at: number) =>
  Math.floor(calls / subjects.length) + (at < calls % subjects.length ? 1 : 0)
const called = new Map<string, number>()

let stage: Stage
const callers = new Map<string, Caller>()
beforeAll(async () => {
  stage = await createStage()
  const kinds: readonly CallerKind[] = [1, 2, 3, 4, 5, 6, ...csmRights, 'none']
  for (const kind of kinds)
    for (const branch of ['JHB', 'PEN', 'HQ'])
      callers.set(`${kind} ${branch}`, await stage.caller(kind, branch))
})
afterAll(() => stage.world.close())

const mainRoles: readonly RoleId[] = [1, 2, 3, 4, 5, 6]
const everyone = ({ jpn }: Subject): readonly CallerKind[] =>
  jpn ? [...csmRights, 'none'] : mainRoles
function allowed({ row, jpn }: Subject): CallerKind {
  if (jpn) return csmRights.find((right) => right === row.who) ?? 'JOB'
  const listed = mainRoles.filter((role) => row.who.split(',').includes(String(role)))
  return listed.find((role) => role >= 4) ?? listed[0] ?? 5
}

const sessions = new Map<string, string>()
async function rest({ row, jpn }: Subject, sample: Sample, by: Caller) {
  const of = `${jpn} ${by.loginId}`
  const token = sessions.get(of) ?? (await stage.open(by, jpn ? 'csm' : 'ikad'))
  sessions.set(of, token)
  const answer = await stage.call({ ...requestOf(row, sample), token })
  if (answer.status === 401) sessions.delete(of)
  return answer
}

/**
 * Each call comes from a different address, so that rate limits don't apply to thousands of them.
 */
let address = 0
async function person(by: Caller): Promise<Person> {
  const found = await stage.world.as(by.loginId)
  return Object.assign(found, {
    address: `10.${(++address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
  })
}

/** Returns the call after the endpoint's own processing, as the command receives it. */
async function translated(
  { row }: Subject,
  sample: Sample,
  by: Caller,
): Promise<{ input: unknown } | { refused: string }> {
  const endpoint = endpointOf(row)
  if (!('run' in endpoint)) throw new Error(`${row.id} is no command`)
  try {
    const { url, body } = requestOf(row, sample)
    const request: LegacyRequest = {
      path: readPath(sample.path ?? {}),
      query: readQuery(url),
      body: readBodyObject(body),
    }
    return { input: await endpoint.input(request, await person(by)) }
  } catch (error) {
    if (error instanceof Problem) return { refused: error.code }
    throw error
  }
}

/** The result of a call: 'ok', its refusal code, or 'untyped' if GraphQL's own types refuse it. */
function verdictOf({ data, errors }: Answer): string {
  const result = (data as { result?: { __typename: string; code?: string } } | null | undefined)
    ?.result
  if (result) return result.code ?? 'ok'
  const code = errors?.[0]?.extensions?.code ?? 'none'
  return byType.includes(code) ? 'untyped' : code
}

/** Returns how GraphQL's own types judge a value, before any rule. */
const byType = [
  'field.integer',
  'field.choice',
  'field.day',
  'field.required',
  'field.tooLong',
  'field.invalid',
  'request.invalid',
]
/**
 * Refusals of a name that the first of the two calls used up, so that the second cannot succeed
 * with it.
 */
const usedUp =
  /exists(Otherwise)?$|notFound$|stateNow$|invalidStatus$|already\w+$|otherJob$|notHeld$|taken$|settled$/i

async function mutate(
  subject: Subject,
  mutation: string,
  sample: Sample,
  by: Caller,
): Promise<string> {
  const made = await translated(subject, sample, by)
  if ('refused' in made) return made.refused
  const { query, variables } = mutationOf(mutation, made.input)
  return verdictOf(await (await person(by)).graphql(query, variables))
}

/** The number of compared rows: both sides limit long lists differently. */
const shown = 200

type Draw = { by: Caller; change: Change; sample: Sample; fresh(): Promise<Sample> }

type Found = { difference: string | null; used: boolean }

/**
 * Returns the difference between the two results, or null; and whether the subject of the call was
 * used up.
 */
async function differenceOf(subject: Subject, draw: Draw): Promise<Found> {
  const answer = await rest(subject, withChange(draw.sample, draw.change), draw.by)
  const difference = await compare(subject, draw, answer)
  return {
    difference,
    used: 'mutation' in subject.twin && (answer.status === 200 || difference !== null),
  }
}

async function compare(
  subject: Subject,
  { by, change, sample, fresh }: Draw,
  answer: Awaited<ReturnType<Stage['call']>>,
): Promise<string | null> {
  const { twin } = subject
  const said = answer.status === 200 ? 'ok' : answer.body.code!
  if ('report' in twin) {
    const variables = reportVariables(twin.report, withChange(sample, change))
    if (!variables) return null
    const ours = await (await person(by)).graphql(reportQuery, variables)
    if (said !== 'ok') {
      if (ours.errors) return same(verdictOf(ours), said)
      // GraphQL filters to what the viewer can see; REST refuses.
      return said === 'permission.denied' && rowsOfGraphql(twin.report, ours).length === 0
        ? null
        : `${said} and rows`
    }
    if (ours.errors) return `ok and ${verdictOf(ours)}`
    const result = answer.body.result as unknown as
      | Record<string, unknown>[]
      | { rows: Record<string, unknown>[] }
    const rows = Array.isArray(result) ? result : result.rows
    const keys = Object.keys(rows[0] ?? {})
    const [byRest, byGraphql] = [
      rowsOfRest(twin.report, rows),
      rowsOfGraphql(twin.report, ours),
    ].map((all) => only(keys, all))
    return JSON.stringify(byRest) === JSON.stringify(byGraphql)
      ? null
      : `rows ${JSON.stringify([byRest![0], byGraphql![0]])}`
  }
  // A refused call left its subject unchanged, so the same is sent again; a success used it up.
  const again = said === 'ok' ? await fresh() : sample
  const found = await mutate(subject, twin.mutation, withChange(again, change), by)
  return said === 'ok' && change?.value !== undefined && usedUp.test(found)
    ? null
    : same(found, said)
}

/** Returns the contract's keys of the first rows. */
const only = (keys: readonly string[], rows: readonly Record<string, unknown>[]) =>
  rows
    .slice(0, shown)
    .map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key))))

/** GraphQL's types refuse what the rules would refuse, without a code. */
const same = (graphql: string, restful: string) =>
  graphql === restful || (graphql === 'untyped' && restful !== 'ok')
    ? null
    : `REST ${restful}, GraphQL ${graphql}`

/** Creates a sample; the next one if a drawn value already has its number. */
async function unlessTaken(make: () => Promise<Sample>, left = 9): Promise<Sample> {
  try {
    return await make()
  } catch (error) {
    if (left === 0 || (error as { code?: string }).code !== 'P2002') throw error
    return unlessTaken(make, left - 1)
  }
}

describe('REST and GraphQL agree', () => {
  test.each(subjects.map((subject, at) => ({ ...subject, at })))(
    '$name',
    async ({ at, ...subject }) => {
      const random = seededRandom(seed + at * 7_919)
      const home = subject.example.home ?? 'JHB'
      const caller = (kind: CallerKind, branch: string) => callers.get(`${kind} ${branch}`)!
      const usual = caller(allowed(subject), home)
      const fresh = () => unlessTaken(() => subject.example.make(stage, usual))
      const differences: string[] = []
      let sample: Sample | null = null
      for (let n = 0; n < share(at); n++) {
        const turn = random.below(20)
        const by =
          turn === 0
            ? caller(random.pick(everyone(subject)), home)
            : turn === 1
              ? caller(allowed(subject), 'PEN')
              : usual
        sample ??= await fresh()
        const change = turn <= 1 ? null : drawChange(random, sample)
        const { difference, used } = await differenceOf(subject, { by, change, sample, fresh })
        if (difference)
          differences.push(`${by.loginId} ${JSON.stringify(change)?.slice(0, 160)}: ${difference}`)
        called.set(subject.name, (called.get(subject.name) ?? 0) + 1)
        if (used) sample = null
      }
      expect(differences).toEqual([])
    },
  )

  test(`"${calls} calls were made, each endpoint’s share of them"`, () => {
    expect(Object.fromEntries(called)).toEqual(
      Object.fromEntries(subjects.map(({ name }, at) => [name, share(at)])),
    )
    expect([...called.values()].reduce((sum, n) => sum + n, 0)).toBe(calls)
    expect(Math.min(...called.values())).toBeGreaterThan(40)
  })
})
