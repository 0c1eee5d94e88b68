import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csmRights, type RoleId } from '#domain/access.ts'
import type { SessionArea } from '#server/platform/context.ts'
import { Kept } from '#tests/support/Kept.ts'
import { contracts } from './restContracts.ts'
import { asWritten, requestOf, without, type Row, type Spelling } from './restRequest.ts'
import type { Example, Sample } from './restSamples.ts'
import { createStage, type Caller, type CallerKind, type Stage } from './restStage.ts'
import { foreignVerdictOf, missingVerdict, verdictOf } from './restVerdict.ts'

const everyRole: readonly RoleId[] = [1, 2, 3, 4, 5, 6]
/** The CSM area checks its rights, and no roles. */
const everyRight = [...csmRights, 'none'] as const

let stage: Stage
const callers = new Map<string, Caller>()
const sessions = new Map<Caller, Partial<Record<SessionArea, string>>>()

beforeAll(async () => {
  stage = await createStage()
  for (const kind of [...everyRole, ...everyRight]) {
    for (const branch of ['JHB', 'PEN', 'HQ'])
      callers.set(`${kind} ${branch}`, await stage.caller(kind, branch))
  }
})
afterAll(() => stage.world.close())

type Subject = { row: Row; example: Example; kept: Kept<Sample, Caller> }

/**
 * Returns the callers that a row's column admits. One's own data is for all; a valid login of the
 * CSM area has any right there, and nobody signs in to it without one.
 */
function letsIn({ id, who }: Row, jpn: boolean): readonly CallerKind[] {
  if (jpn) {
    if (who === 'any' || id === 'user.login' || id === 'user.fingerprint') return csmRights
    const wanted = csmRights.filter((right) => right === who)
    return wanted.length > 0 ? wanted : everyRight
  }
  const listed = everyRole.filter((role) => who.split(',').includes(String(role)))
  return listed.length > 0 && !who.includes('self') ? listed : everyRole
}

describe.each(contracts)('$name', ({ rows, examples, jpn }) => {
  const exampleOf = (row: Row) => {
    const example = examples[row.id]
    if (!example) throw new Error(`${row.id} is built, but no example drives it.`)
    return example
  }
  const subjectOf = (row: Row): Subject => {
    const example = exampleOf(row)
    return { row, example, kept: new Kept((by: Caller) => example.make(stage, by)) }
  }
  const everybody: readonly CallerKind[] = jpn ? everyRight : everyRole
  const everyoneIs = (verdict: (kind: CallerKind) => string | undefined) =>
    Object.fromEntries(everybody.map((kind) => [kind, verdict(kind)]))
  const caller = (kind: CallerKind, branch: string) => callers.get(`${kind} ${branch}`)!
  const homeOf = (row: Row) => exampleOf(row).home ?? 'JHB'
  /** Returns an admitted caller, if possible one who isn't an administrator. */
  const someone = (row: Row) => {
    const may = letsIn(row, jpn)
    return caller(may.find((kind) => typeof kind === 'string' || kind >= 4) ?? may[0]!, homeOf(row))
  }

  /**
   * Sign-ins and password changes end other sessions, and keys are stored by user: such calls have
   * a separate session each.
   */
  async function tokenOf({ example }: Subject, by: Caller, ownSession: boolean): Promise<string> {
    const area = jpn ? 'csm' : 'ikad'
    const known = sessions.get(by)?.[area]
    if (known && !ownSession && !example.keyless) return known
    const token = await stage.open(by, area)
    if (example.keyless) sessions.delete(by)
    else sessions.set(by, { ...sessions.get(by), [area]: token })
    return token
  }
  async function send(
    subject: Subject,
    sample: Sample,
    by: Caller | null,
    spell?: Spelling,
    headers?: Record<string, string>,
  ) {
    const token = by && (await tokenOf(subject, by, headers !== undefined))
    return stage.call({ ...requestOf(subject.row, sample, spell), token, headers })
  }
  async function verdict(subject: Subject, sample: Sample, by: Caller, spell?: Spelling) {
    return foundOf(
      subject,
      verdictOf(subject.example, await send(subject, sample, by, spell), {
        sample,
        caller: by,
        jpn,
      }),
    )
  }
  /** A success consumes calls that work once, and personal data. */
  function foundOf({ example, kept }: Subject, found: string): string {
    if (found === 'ok' && (example.once || example.own || kept.isTheirs)) kept.usedUp()
    return found
  }

  // The tests of a row run in sequence, so that data left unchanged by one serves the next.
  for (const row of rows) {
    const subject = subjectOf(row)
    const { example, kept } = subject

    test(`${row.id}: nobody without a session, unless it is public`, async () => {
      const about = { sample: await kept.for(someone(row)), caller: someone(row), jpn }
      const found = foundOf(
        subject,
        verdictOf(example, await send(subject, about.sample, null), about),
      )
      expect(found).toBe(row.who === 'public' ? 'ok' : 'session.ended')
    })

    test(`${row.id}: as every user of its branch, by its column`, async () => {
      const found: Record<string, string> = {}
      for (const kind of everybody) {
        const by = caller(kind, homeOf(row))
        found[kind] = await verdict(subject, await kept.for(by), by)
      }
      expect(found).toEqual(
        everyoneIs((kind) => (letsIn(row, jpn).includes(kind) ? 'ok' : 'permission.denied')),
      )
    })

    test(`${row.id}: as every user of another branch nothing is shown or changed`, async () => {
      const found: Record<string, string> = {}
      const changed: CallerKind[] = []
      let [before, sample] = ['', null as Sample | null]
      for (const kind of everybody) {
        const by = caller(kind, 'PEN')
        const next = await kept.for(by)
        if (next !== sample) before = await stateOfRows(stage)
        sample = next
        found[kind] = foundOf(
          subject,
          foreignVerdictOf(example, await send(subject, sample, by), { sample, caller: by, jpn }),
        )
        const after = await stateOfRows(stage)
        if (after !== before) changed.push(kind)
        before = after
      }
      const [may, mayNot] =
        example.foreign === 'same' ? ['ok', 'permission.denied'] : ['unseen', 'unseen']
      expect(found).toEqual(everyoneIs((kind) => (letsIn(row, jpn).includes(kind) ? may : mayNot)))
      expect(changed).toEqual([])
    })

    test(`${row.id}: with its path and keys in upper and in lower case`, async () => {
      const found: string[] = []
      for (const spell of [
        (text: string) => text.toUpperCase(),
        (text: string) => text.toLowerCase(),
      ])
        found.push(await verdict(subject, await kept.for(someone(row)), someone(row), spell))
      expect(found).toEqual(['ok', 'ok'])
    })

    const { required = [], once, keyless } = example
    test.each(required.length > 0 ? [row] : [])('$id: refused without a required key', async () => {
      const sample = await kept.for(someone(row))
      const found: Record<string, string> = {}
      for (const key of required)
        found[key] = missingVerdict(await verdict(subject, without(sample, key), someone(row)))
      expect(found).toEqual(Object.fromEntries(required.map((key) => [key, 'missing'])))
      expect(await verdict(subject, sample, someone(row))).toBe('ok')
    })

    test.each(once && !keyless ? [row] : [])(
      '$id: the same call with one key acts once and returns the same result',
      async () => {
        const by = someone(row)
        const sample = await kept.for(by)
        const headers = { 'idempotency-key': `key-${row.id}` }
        const first = await send(subject, sample, by, asWritten, headers)
        expect(verdictOf(example, first, { sample, caller: by, jpn })).toBe('ok')
        const after = await stateOfRows(stage)
        expect(await send(subject, sample, by, asWritten, headers)).toEqual(first)
        expect(await stateOfRows(stage)).toBe(after)
        const changed = { ...sample, body: { ...sample.body, remark: 'another' } }
        expect((await send(subject, changed, by, asWritten, headers)).body).toMatchObject({
          code: 'idempotency.reused',
        })
      },
    )
  }
})

/**
 * The tables to which no refused call may write. For users, except what the sign-ins of these tests
 * themselves change.
 */
const tables = [
  'package',
  'application',
  'card_job',
  'csm_job',
  'csm_file',
  'lot',
  'lot_transfer',
  'lot_traveller',
]
const users = `SELECT (to_jsonb(u) - '{password_hash,password_changed_at,active_since,last_login_at,version}'::text[]) AS r FROM app_user u`
// A rewritten row has another xmin: reading that of thousands of rows takes a fraction of reading
// them.
const state = [
  ...tables.map((table) => `(SELECT count(*) || ' by ' || sum(xmin::text::bigint) FROM ${table})`),
  `(SELECT md5(string_agg(r::text, chr(10) ORDER BY r::text)) FROM (${users}) users)`,
].join(", ', ', ")

async function stateOfRows({ world }: Stage): Promise<string> {
  const [row] = await world.services.db.$queryRawUnsafe<{ state: string }[]>(
    `SELECT concat(${state}) AS state`,
  )
  return row!.state
}
