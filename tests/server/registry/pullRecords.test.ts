import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demonstrationEmployer } from '#domain/application/demonstrationRecords.ts'
import type { Config } from '#server/config.ts'
import { checkEmployer, checkPassport } from '#server/registry/pull/checkRecords.ts'
import { pullEmployer, pullPassport } from '#server/registry/pull/pullRecords.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let config: Config
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let operator: Person
let penang: Person
let admin: Person
let no = 700

beforeAll(async () => {
  world = await createWorld()
  config = world.services.config
  folder = await temporaryFolder()
  operator = await world.as('operator')
  penang = await world.as('operator.pen')
  admin = await world.as('admin')
})
afterAll(async () => {
  await folder.remove()
  await world.close()
})
beforeEach(() => {
  config.REGISTRY_DIR = folder.folder
  config.DEMO = false
})

type Sent = ReturnType<typeof goodRecord>
/** A record in the registry whose pass ends in under nine months by default. */
async function registered(change: Partial<Sent> = {}): Promise<Sent> {
  const record = { ...goodRecord(++no), passexpiry: '2027-05-01', ...change } as Sent
  await writeFile(join(folder.folder, `sent-${no}.json`), JSON.stringify([record]))
  return record
}
const db = () => world.services.db
const stored = (applId: string) =>
  db().application.findUnique({ where: { applId }, include: { jobs: true } })
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )

describe('pulling by passport', () => {
  test('creates the application with its job, audited and announced, as a file would', async () => {
    const heard: unknown[] = []
    const stop = world.services.events.listen((change) => heard.push(change))
    const { applid, passportno } = await registered()
    expect(await pullPassport(operator, { passportNo: passportno.toLowerCase() })).toEqual({
      pulled: [applid],
      rejected: [],
    })
    const application = (await stored(applid!))!
    expect(application).toMatchObject({
      passportNo: passportno,
      branchCode: 'JHB',
      receivedAt: world.now,
    })
    expect(application.jobs).toMatchObject([{ status: 'new', branchCode: 'JHB' }])
    const [event] = await db().auditEvent.findMany({
      where: { subjects: { has: `Application:${applid}` } },
    })
    expect(event).toMatchObject({
      action: 'pullPassport',
      loginId: 'operator',
      after: { passportNo: passportno, inserted: 1, rejected: 0 },
    })
    const change = expect.objectContaining({
      kind: 'cardJob',
      id: String(application.jobs[0]!.id),
    }) as unknown
    await eventually(() => expect(heard).toContainEqual(change))
    stop()
  })

  test('imports nothing twice: a second pull reports that it exists', async () => {
    const { applid, passportno } = await registered()
    await pullPassport(operator, { passportNo: passportno })
    const again = await pullPassport(operator, { passportNo: passportno })
    expect(again).toMatchObject({
      pulled: [],
      rejected: [{ applId: applid, fate: 'here', reasons: [{ code: 'passport.exists' }] }],
    })
    expect((await stored(applid!))!.jobs).toHaveLength(1)
  })

  test('succeeds for one of several simultaneous callers', async () => {
    const { applid, passportno } = await registered()
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => pullPassport(operator, { passportNo: passportno })),
    )
    expect(outcomes.map(({ pulled }) => pulled.length).sort()).toEqual([0, 0, 1])
    expect((await stored(applid!))!.jobs).toHaveLength(1)
  })

  test('with one key runs once and returns the same result, without asking the registry again', async () => {
    const { applid, passportno } = await registered()
    const keyed = operator.under('pull')
    const first = await pullPassport(keyed, { passportNo: passportno })
    delete config.REGISTRY_DIR
    expect(await pullPassport(keyed, { passportNo: passportno })).toEqual(first)
    expect(first.pulled).toEqual([applid])
    expect(await code(pullPassport(keyed, { passportNo: 'ANOTHER1' }))).toBe('idempotency.reused')
  })

  test('changes no existing application, even if the registry has new data', async () => {
    const { applid, passportno } = await registered()
    await pullPassport(operator, { passportNo: passportno })
    await writeFile(
      join(folder.folder, `zz-${no}.json`),
      JSON.stringify([{ ...goodRecord(no), passexpiry: '2027-05-01', name: 'ANOTHER NAME' }]),
    )
    await pullPassport(operator, { passportNo: passportno })
    expect((await stored(applid!))!.name).toBe('RAHMAN MD SOHEL')
  })

  // It is 21 November 2026 in Malaysia.
  test.each([
    ['2026-11-21', 'pulled'],
    ['2027-08-20', 'pulled'],
    ['2027-08-21', 'row.expiresLater'],
    ['2028-11-01', 'row.expiresLater'],
    ['2026-11-20', 'row.expired'],
  ])('a pass that ends on %s: %s', async (passexpiry, outcome) => {
    const { applid, passportno } = await registered({ passexpiry })
    const { pulled, rejected } = await pullPassport(operator, { passportNo: passportno })
    expect(pulled.length === 1 ? 'pulled' : rejected[0]!.reasons[0]!.code).toBe(outcome)
    expect((await stored(applid!)) !== null).toBe(outcome === 'pulled')
  })

  test('uses the day in Malaysia, which starts eight hours before London’s', async () => {
    const { passportno } = await registered({ passexpiry: '2027-08-21' })
    const { now } = world
    world.now = new Date('2026-11-21T15:59:00Z')
    expect((await pullPassport(operator, { passportNo: passportno })).pulled).toHaveLength(0)
    world.now = new Date('2026-11-21T16:00:00Z')
    expect((await pullPassport(operator, { passportNo: passportno })).pulled).toHaveLength(1)
    world.now = now
  })

  test.each([
    ['a passport number in another country’s format', { nationality: 'IDN' }, 'pass.passport'],
    ['an unknown branch', { collectionbranch: 'XXX' }, 'branch.notFound'],
    ['a card type that the branch does not make', { cardtype: 'NONE' }, 'cardType.notFound'],
    ['no name', { name: '' }, 'field.required'],
  ])('a record with %s is rejected with the reason', async (_name, change, reason) => {
    const { applid, passportno } = await registered(change)
    expect(await pullPassport(operator, { passportNo: passportno })).toMatchObject({
      pulled: [],
      rejected: [{ applId: applid, fate: 'refused', reasons: [{ code: reason }] }],
    })
    expect(await stored(applid!)).toBeNull()
  })

  test('a record with a text that can’t be stored is rejected like any other, also with a key', async () => {
    const { passportno } = await registered({
      applicationno: 'PLKS-26-\u0000\ud800',
      referenceno: 'R\u0000',
    })
    const { pulled, rejected } = await pullPassport(operator.under('unkeepable'), {
      passportNo: passportno,
    })
    expect(pulled).toEqual([])
    expect(rejected).toMatchObject([{ applicationNo: 'PLKS-26-\ufffd\ufffd', fate: 'refused' }])
  })

  test('finds no unknown record and no record of another branch', async () => {
    const { applid, passportno } = await registered()
    expect(await code(pullPassport(operator, { passportNo: 'NOBODY1' }))).toBe('passport.notFound')
    expect(await code(pullPassport(penang, { passportNo: passportno }))).toBe('passport.notFound')
    expect(await (await checkPassport(penang, { passportNo: passportno })).registry()).toEqual([])
    expect(await stored(applid!)).toBeNull()
  })

  test('at headquarters is for administrators; operators see the record but may not pull it', async () => {
    const { passportno } = await registered()
    const atHq = { ...operator, viewer: { ...operator.viewer, branchCode: 'HQ' } } as Person
    expect(await pullPassport(atHq, { passportNo: passportno })).toMatchObject({
      pulled: [],
      rejected: [{ reasons: [{ code: 'row.otherBranch' }] }],
    })
    expect((await pullPassport(admin, { passportNo: passportno })).pulled).toHaveLength(1)
  })

  test.each([[''], ['   '], ['x'.repeat(41)]])('of %j is refused', async (passportNo) => {
    expect(await code(pullPassport(operator, { passportNo }))).toMatch(/^field\./)
  })
})

describe('pulling by employer and sticker date', () => {
  test('creates those that qualify and rejects each other one with its reason', async () => {
    const about = { employername: 'KILANG UJIAN SDN BHD', stickerdate: '2026-11-02' }
    const [soon, late, wrong] = [
      await registered(about),
      await registered({ ...about, passexpiry: '2027-11-01' }),
      await registered({ ...about, postcode: '10000' }),
    ]
    await registered({ ...about, stickerdate: '2026-11-03' })
    const question = { employerName: 'Kilang Ujian Sdn Bhd', stickerDate: '2026-11-02' }
    const shown = await (await checkEmployer(operator, question)).registry()
    const fates = Object.fromEntries(shown.map(({ applId, fate }) => [applId, fate]))
    expect(fates).toEqual({
      [soon.applid!]: 'pullable',
      [late.applid!]: 'outOfTime',
      [wrong.applid!]: 'refused',
    })

    const { pulled, rejected } = await pullEmployer(operator, question)
    expect(pulled).toEqual([soon.applid])
    expect(rejected.map(({ applId, reasons }) => [applId, reasons[0]!.code]).sort()).toEqual([
      [late.applid, 'row.expiresLater'],
      [wrong.applid, 'row.postcode'],
    ])

    const { here } = await checkEmployer(operator, question)
    expect(here.map(({ application }) => application.applId)).toEqual([soon.applid])
    expect((await checkEmployer(penang, question)).here).toEqual([])
  })

  test('finds nothing unknown to the registry', async () => {
    expect(
      await code(pullEmployer(operator, { employerName: 'NOBODY', stickerDate: '2026-11-02' })),
    ).toBe('record.notFound')
    expect(
      await code(pullEmployer(operator, { employerName: 'NOBODY', stickerDate: '2026-02-30' })),
    ).toBe('field.date')
  })
})

describe('the registry', () => {
  test('that is not configured is reported, and existing records are still shown', async () => {
    delete config.REGISTRY_DIR
    expect(await code(pullPassport(operator, { passportNo: 'A1' }))).toBe('registry.notConfigured')
    const jobId = await world.job({ passportNo: 'HERE0001' })
    const query = `{ checkPassport(passportNo: "here0001") { here { jobId } registry { __typename ... on Problem { code message } } } }`
    expect((await operator.graphql(query)).data).toMatchObject({
      checkPassport: {
        here: [{ jobId }],
        registry: { __typename: 'Problem', code: 'registry.notConfigured' },
      },
    })
  })

  test('over HTTP takes precedence over the folder; if it is unreachable nothing is pulled', async () => {
    const { passportno } = await registered()
    config.REGISTRY_URL = 'http://127.0.0.1:1'
    expect(await code(pullPassport(operator, { passportNo: passportno }))).toBe(
      'registry.unreachable',
    )
    delete config.REGISTRY_URL
  })

  test('of the demonstration has records with every outcome', async () => {
    delete config.REGISTRY_DIR
    config.DEMO = true
    const question = { employerName: demonstrationEmployer, stickerDate: '2026-11-01' }
    const shown = await (await checkEmployer(operator, question)).registry()
    expect(shown.map(({ fate }) => fate)).toEqual([
      'pullable',
      'pullable',
      'pullable',
      'outOfTime',
      'outOfTime',
      'refused',
    ])
    expect((await pullEmployer(operator, question)).pulled).toHaveLength(3)
    expect(
      (await (await checkEmployer(operator, question)).registry())
        .map(({ fate }) => fate)
        .slice(0, 3),
    ).toEqual(['here', 'here', 'here'])
    expect((await pullPassport(operator, { passportNo: 'BK0900007' })).pulled).toHaveLength(1)
    expect(await code(pullPassport(operator, { passportNo: 'BK0900008' }))).toBe(
      'passport.notFound',
    )
  })
})

test('roles without the right may neither look up nor pull', async () => {
  for (const loginId of ['monitor', 'viewer']) {
    const person = await world.as(loginId)
    expect(await code(pullPassport(person, { passportNo: 'A1' }))).toBe('permission.denied')
    expect(
      (await person.graphql('{ checkPassport(passportNo: "A1") { here { jobId } } }')).errors?.[0]
        ?.extensions?.code,
    ).toBe('permission.denied')
  }
})
