import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csmRights, type RoleId } from '#domain/access.ts'
import { contracts } from './restContracts.ts'
import { asWritten, requestOf, without, type Row, type Spelling } from './restRequest.ts'
import type { Sample } from './restSamples.ts'
import { createStage, type Caller, type CallerKind, type Stage } from './restStage.ts'
import { foreignVerdictOf, missingVerdict, verdictOf } from './restVerdict.ts'

const everyRole: readonly RoleId[] = [1, 2, 3, 4, 5, 6]
/** The CSM area asks for its rights, and nobody's role. */
const everyRight = [...csmRights, 'none'] as const

let stage: Stage
const callers = new Map<string, Caller>()

beforeAll(async () => {
  stage = await createStage()
  for (const kind of [...everyRole, ...everyRight]) {
    for (const branch of ['JHB', 'PEN', 'HQ']) callers.set(`${kind} ${branch}`, await stage.caller(kind, branch))
  }
}, 60_000)
afterAll(() => stage.world.close())

/**
 * Whom a row's column lets in. What is one's own is for all; a valid login of the CSM area is one with any right there, and without
 * one nobody signs in to it.
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
  const everybody: readonly CallerKind[] = jpn ? everyRight : everyRole
  const everyoneIs = (verdict: (kind: CallerKind) => string | undefined) =>
    Object.fromEntries(everybody.map((kind) => [kind, verdict(kind)]))
  const caller = (kind: CallerKind, branch: string) => callers.get(`${kind} ${branch}`)!
  const homeOf = (row: Row) => exampleOf(row).home ?? 'JHB'
  /** Of those who may, one who isn't an administrator where there is one. */
  const someone = (row: Row) => {
    const may = letsIn(row, jpn)
    return caller(may.find((kind) => typeof kind === 'string' || kind >= 4) ?? may[0]!, homeOf(row))
  }

  /** Each call in a session of its own, because a sign-in and a change of password end others. */
  async function send(row: Row, sample: Sample, by: Caller | null, spell?: Spelling, headers: Record<string, string> = {}) {
    return stage.call({ ...requestOf(row, sample, spell), token: by && (await stage.open(by, jpn ? 'csm' : 'ikad')), headers })
  }
  async function verdict(row: Row, sample: Sample, by: Caller, spell?: Spelling) {
    return verdictOf(exampleOf(row), await send(row, sample, by, spell), { sample, caller: by, jpn })
  }

  test.each(rows)('$id: nobody without a session, unless it is public', async (row) => {
    const about = { sample: await exampleOf(row).make(stage, someone(row)), caller: someone(row), jpn }
    const found = verdictOf(exampleOf(row), await send(row, about.sample, null), about)
    expect(found).toBe(row.who === 'public' ? 'ok' : 'session.ended')
  })

  test.each(rows)('$id: as everybody of its branch, as its column says', async (row) => {
    const example = exampleOf(row)
    const found: Record<string, string> = {}
    let sample: Sample | null = null
    for (const kind of everybody) {
      const by = caller(kind, homeOf(row))
      if (sample === null || example.own || example.foreign === 'same') sample = await example.make(stage, by)
      found[kind] = await verdict(row, sample, by)
      if (found[kind] === 'ok' && example.once) sample = null
    }
    expect(found).toEqual(everyoneIs((kind) => (letsIn(row, jpn).includes(kind) ? 'ok' : 'permission.denied')))
  })

  test.each(rows)('$id: as everybody of another branch nothing is shown or changed', async (row) => {
    const example = exampleOf(row)
    const found: Record<string, string> = {}
    let sample = await example.make(stage, caller(everybody[0]!, 'PEN'))
    let before = await stateOfRows(stage)
    const changed: CallerKind[] = []
    for (const kind of everybody) {
      const by = caller(kind, 'PEN')
      if (example.own || example.foreign === 'same') {
        sample = await example.make(stage, by)
        before = await stateOfRows(stage)
      }
      found[kind] = foreignVerdictOf(example, await send(row, sample, by), { sample, caller: by, jpn })
      const after = await stateOfRows(stage)
      if (String(after) !== String(before)) changed.push(kind)
      before = after
    }
    const [may, mayNot] = example.foreign === 'same' ? ['ok', 'permission.denied'] : ['unseen', 'unseen']
    expect(found).toEqual(everyoneIs((kind) => (letsIn(row, jpn).includes(kind) ? may : mayNot)))
    expect(changed).toEqual([])
  })

  test.each(rows)('$id: its path and keys in upper and in lower case', async (row) => {
    const found: string[] = []
    for (const spell of [(text: string) => text.toUpperCase(), (text: string) => text.toLowerCase()]) {
      found.push(await verdict(row, await exampleOf(row).make(stage, someone(row)), someone(row), spell))
    }
    expect(found).toEqual(['ok', 'ok'])
  })

  test.each(rows.filter((row) => examples[row.id]?.required))('$id: refused where a required key is missing', async (row) => {
    const { make, required = [] } = exampleOf(row)
    const sample = await make(stage, someone(row))
    const found: Record<string, string> = {}
    for (const key of required) found[key] = missingVerdict(await verdict(row, without(sample, key), someone(row)))
    expect(found).toEqual(Object.fromEntries(required.map((key) => [key, 'missing'])))
    expect(await verdict(row, sample, someone(row))).toBe('ok')
  })

  const changes = rows.filter((row) => examples[row.id]?.once && !examples[row.id]?.keyless)
  test.runIf(changes.length > 0).each(changes)(
    '$id: the same call under one key acts once and answers the same again',
    async (row) => {
      const by = someone(row)
      const sample = await exampleOf(row).make(stage, by)
      const headers = { 'idempotency-key': `key-${row.id}` }
      const first = await send(row, sample, by, asWritten, headers)
      expect(verdictOf(exampleOf(row), first, { sample, caller: by, jpn })).toBe('ok')
      const after = await stateOfRows(stage)
      expect(await send(row, sample, by, asWritten, headers)).toEqual(first)
      expect(await stateOfRows(stage)).toEqual(after)
      const changed = { ...sample, body: { ...sample.body, remark: 'another' } }
      expect((await send(row, changed, by, asWritten, headers)).body).toMatchObject({ code: 'idempotency.reused' })
    },
  )
})

/** What no refused call may change: each of these, but for what the sign-ins of these tests themselves leave in a user. */
const kept = [
  `SELECT packaging_id, version, poslaju_no FROM package`,
  `SELECT appl_id, qr_string FROM application`,
  `SELECT id, status, version, branch_code, station_id FROM card_job`,
  `SELECT (to_jsonb(u) - '{password_hash,password_changed_at,active_since,last_login_at,version}'::text[]) FROM app_user u`,
  `SELECT id, status, version FROM csm_job`,
  `SELECT id, outcome FROM csm_file`,
  `SELECT lot_no, status, version FROM lot`,
  `SELECT document_no, status, version FROM lot_transfer`,
  `SELECT id, status, version FROM lot_traveller`,
]
const digests = kept
  .map((rows) => `SELECT md5(string_agg(r::text, chr(10) ORDER BY r::text)) AS digest FROM (${rows}) r`)
  .join(' UNION ALL ')

/** A digest of each: thousands of rows, asked for thousands of times, stay in the database. */
async function stateOfRows({ world }: Stage): Promise<(string | null)[]> {
  const rows = await world.services.db.$queryRawUnsafe<{ digest: string | null }[]>(digests)
  return rows.map(({ digest }) => digest)
}
