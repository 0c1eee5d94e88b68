import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { standardFace } from '#domain/cardFace/standardFace.ts'
import { messageOf, type ProblemCode, type Values } from '#domain/problems.ts'
import { drawFaceSvg } from '#server/cardFaces/drawFaceSvg.ts'
import { factsOfCard } from '#server/cardFaces/factsOfCard.ts'
import { openTypesetter } from '#server/letters/typesetter.ts'
import { updateProfile } from '#server/production/applications/updateProfile.ts'
import { importRegistryFile } from '#server/registry/importRegistryFile.ts'
import { pullPassport } from '#server/registry/pull/pullRecords.ts'
import { passNationalityCommands } from '#server/settings/passes/passNationalities.ts'
import { passRuleCommands } from '#server/settings/passes/passRules.ts'
import { createStage, type Caller, type Stage } from '#tests/conformance/restStage.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import type { Person } from '#tests/support/world.ts'

let stage: Stage
let operator: Caller
let person: Person
let admin: Person
let no = 820_000

beforeAll(async () => {
  stage = await createStage()
  operator = await stage.caller(5, 'JHB')
  person = await stage.world.as('operator')
  admin = await stage.world.as('admin')
})
afterAll(() => stage.world.close())

const db = () => stage.world.services.db
const alone = {
  sector: '',
  subsector: '',
  employertype: '',
  employername: '',
  employerno: '',
  rocno: '',
}
const engineer = {
  cardtype: 'EP',
  nationality: 'CHN',
  passportno: 'EJ1234567',
  sector: 'Teknologi Maklumat',
  subsector: '',
}
const spouse = { cardtype: 'RP', nationality: 'GBR', passportno: '123456789', ...alone }
const record = (change: object = {}): Record<string, string> & { applid: string } => ({
  ...goodRecord(++no),
  ...change,
})

type Result = {
  inserted: number
  updated: number
  rejected: { row: number; reason: string }[]
  held?: unknown[]
}
async function get(url: string, locale = 'en') {
  const token = await stage.open(operator, 'ikad')
  const answer = await stage.call({
    method: 'GET',
    url,
    token,
    headers: { 'accept-language': locale },
  })
  return (answer as { body: { result: unknown; code?: string } }).body
}
async function send(records: object[], locale = 'en'): Promise<Result> {
  const token = await stage.open(operator, 'ikad')
  const request = { method: 'POST', url: '/api/appl/insertappl/execute', body: records, token }
  const answer = await stage.call({ ...request, headers: { 'accept-language': locale } })
  return (answer as { body: { result: Result } }).body.result
}
const stored = (applId: string) =>
  db().application.findUniqueOrThrow({ where: { applId }, include: { cardType: true } })
const cardTypeId = async (code: string) =>
  (await db().cardType.findUniqueOrThrow({ where: { code } })).id

describe('a call creates applications for passes of all kinds', () => {
  test.each([
    ['an employment pass of an engineer from China', engineer],
    ['a residence pass of a spouse without employer and sector', spouse],
    ['a residence pass of an employed holder', { ...engineer, cardtype: 'RP' }],
    ['a work pass of a worker from Bangladesh', { sector: 'PERKILANGAN' }],
    [
      'a work pass of a worker from Sri Lanka, with N and eight digits in the passport number',
      { nationality: 'LKA', passportno: 'N12345678' },
    ],
    [
      'a work pass of a worker from Sri Lanka, with N and seven digits in the passport number',
      { nationality: 'LKA', passportno: 'N1234567' },
    ],
  ])('%s', async (_, change) => {
    const sent = record(change)
    expect(await send([sent])).toMatchObject({ inserted: 1, rejected: [] })
    expect(await stored(sent.applid)).toMatchObject({
      nationality: sent.nationality,
      employerName: sent.employername,
    })
  })

  test.each([
    ['en', engineer, 'cardtype', 'PLKS', 'nationality: PLKS is not issued to nationals of China'],
    [
      'ms',
      engineer,
      'cardtype',
      'PLKS',
      'nationality: PLKS tidak dikeluarkan kepada warganegara China',
    ],
    [
      'en',
      {},
      'passportno',
      'A1',
      'passportno: With PLKS a passport number of Bangladesh looks like: AB1234567, A12345678',
    ],
    ['ms', {}, 'sector', 'Pelancongan', 'sector: PLKS tidak dikeluarkan untuk sektor ini'],
    [
      'en',
      spouse,
      'cardtype',
      'EP',
      'sector: EP needs a sector; employername: EP needs an employer',
    ],
    [
      'en',
      engineer,
      'nationality',
      'XYZ',
      'nationality: This is not the three-letter code of a country (ISO 3166)',
    ],
    [
      'en',
      {},
      'stickerdate',
      '1999-11-02',
      'stickerdate: The sticker is dated 2 Nov 1999, more than 400 days ago',
    ],
  ])('in %s %j with %s %s is refused: %s', async (locale, change, field, value, reason) => {
    const { inserted, rejected } = await send([record({ ...change, [field]: value })], locale)
    expect(inserted).toBe(0)
    expect(rejected[0]!.reason).toContain(reason)
  })

  test('with missing or excess fields in a file are refused by row and reason, in both languages', async () => {
    const rows = [record(engineer), record({ ...engineer, cardtype: 'PLKS' }), record(spouse)]
    const bytes = Buffer.from(JSON.stringify(rows))
    const done = await importRegistryFile(stage.world.services, { name: 'passes.json', bytes })
    expect(done).toMatchObject({ inserted: 2, rejected: 1 })
    const errors = await db().registryRowError.findMany({ where: { row: 2 } })
    expect(errors.map(({ field }) => field)).toEqual(['nationality', 'sector'])
    const [first] = errors
    expect(messageOf(first!.code as ProblemCode, 'ms', first!.values as Values)).toBe(
      'PLKS tidak dikeluarkan kepada warganegara China',
    )
  })

  test('a file without the columns of sector and employer is read: a residence pass needs none', async () => {
    const {
      sector: _,
      subsector: _s,
      employertype: _t,
      employername: _n,
      employerno: _e,
      rocno: _r,
      ...row
    } = record(spouse)
    const csv = [Object.keys(row), Object.values(row)].map((cells) => cells.join(',')).join('\n')
    const done = await importRegistryFile(stage.world.services, {
      name: 'spouses.csv',
      bytes: Buffer.from(csv),
    })
    expect(done).toMatchObject({ inserted: 1, rejected: 0 })
    expect(await stored(row.applid!)).toMatchObject({
      employerKind: 'individual',
      employerName: '',
      sector: '',
    })
  })

  test('a pull accepts an engineer from China, and shows why it refuses a worker from there', async () => {
    const folder = await temporaryFolder()
    stage.world.services.config.REGISTRY_DIR = folder.folder
    const soon = { passexpiry: '2027-05-01', passportno: 'EJ7654321' }
    const rows = [
      record({ ...engineer, ...soon }),
      record({ ...engineer, ...soon, cardtype: 'PLKS', sector: 'Perkilangan' }),
    ]
    await writeFile(join(folder.folder, 'sent.json'), JSON.stringify(rows))
    const { pulled, rejected } = await pullPassport(person, { passportNo: 'EJ7654321' })
    expect(pulled).toEqual([rows[0]!.applid])
    expect(rejected).toMatchObject([
      { fate: 'refused', reasons: [{ path: 'nationality', code: 'pass.nationality' }] },
    ])
    stage.world.services.config.REGISTRY_DIR = undefined
    await folder.remove()
  })
})

describe('the oldest holder', () => {
  test.each([
    ['PLKS', 'rejected'],
    ['PRA', 'rejected'],
    ['RTK', 'rejected'],
    ['EP', 'rejected'],
    ['RP', 'held'],
  ])(
    'of 83, with %s: %s, by the rule on employers and not by a code',
    async (cardtype, outcome) => {
      const { rejected, held = [] } = await send([record({ cardtype, dob: '1943-01-01' })])
      expect({ rejected: rejected.length, held: held.length }).toEqual(
        outcome === 'held' ? { rejected: 0, held: 1 } : { rejected: 1, held: 0 },
      )
    },
  )
})

describe('when the settings change', () => {
  test('a new passport series is a row, and applies from its day', async () => {
    const series = (stickerdate: string) => record({ passportno: 'EE0123456A', stickerdate })
    expect((await send([series('2026-11-02')])).inserted).toBe(0)
    await passNationalityCommands.create(admin, {
      cardTypeId: String(await cardTypeId('PLKS')),
      country: 'BGD',
      passport: 'EE#{7}@',
      validFrom: '2026-11-10',
    })
    expect((await send([series('2026-11-09')])).inserted).toBe(0)
    expect((await send([series('2026-11-10')])).inserted).toBe(1)
  })

  test('issued passes stay issued: a new address is accepted, another nationality is checked', async () => {
    const sent = record({ nationality: 'NPL', passportno: '12345678' })
    await send([sent])
    await db().passNationality.deleteMany({ where: { country: 'NPL' } })
    expect(await send([{ ...sent, address1: 'NO 14 JALAN SERI 3/4' }])).toMatchObject({
      updated: 1,
      rejected: [],
    })
    expect((await send([{ ...sent, nationality: 'CHN' }])).rejected[0]!.reason).toContain(
      'nationals of China',
    )
  })

  test('a card type without a rule is issued to nobody', async () => {
    const { id } = await db().cardType.create({
      data: { code: 'DP', prefix: 'DP', description: 'Dependant' },
    })
    const jhb = await db().branch.findUniqueOrThrow({ where: { code: 'JHB' } })
    await db().branchCardType.create({ data: { branchTypeId: jhb.branchTypeId, cardTypeId: id } })
    const child = () => record({ ...spouse, cardtype: 'DP', nationality: 'JPN' })
    expect((await send([child()])).rejected[0]!.reason).toContain(
      'No pass rule says who is issued DP',
    )
    const rule = {
      validFrom: '2026-11-01',
      nationalities: 'any',
      sector: 'unused',
      sectors: 'any',
      employer: 'unused',
    }
    await passRuleCommands.create(admin, { cardTypeId: String(id), ...rule })
    expect((await send([child()])).inserted).toBe(1)
    const { rejected } = await send([record({ ...engineer, cardtype: 'DP' })])
    expect(rejected[0]!.reason).toBe(
      'sector: DP has no sector: leave it empty; employername: DP has no employer: leave it empty',
    )
  })
})

describe('the check of a nationality', () => {
  test.each([
    ['chn', '', 'en', { valid: true, name: 'China' }],
    ['CHN', '?cardtype=plks', 'en', { valid: false, name: 'China' }],
    ['KHM', '?cardtype=PLKS', 'ms', { valid: true, name: 'Kemboja' }],
    ['XYZ', '', 'en', { valid: false, name: null }],
  ])('%s%s', async (code, query, locale, result) => {
    expect((await get(`/api/sticker/nationality/check/${code}${query}`, locale)).result).toEqual(
      result,
    )
  })

  test('with an unknown card type is refused', async () => {
    expect((await get('/api/sticker/nationality/check/CHN?cardtype=QQ')).code).toBe(
      'cardType.notFound',
    )
  })
})

describe('an application without an employer', () => {
  const address = {
    address1: '5 Jalan Dato Onn',
    postcode: '80000',
    city: 'Johor Bahru',
    state: 'Johor',
  }

  test('gets another address without one; an employment pass does not lose its own', async () => {
    const [resident, expert] = [record(spouse), record(engineer)]
    await send([resident, expert])
    await updateProfile(person, { applId: resident.applid, ...address, employerName: '' })
    expect(await stored(resident.applid)).toMatchObject({
      employerName: '',
      address1: '5 Jalan Dato Onn',
    })
    await expect(
      updateProfile(person, { applId: expert.applid, ...address, employerName: '' }),
    ).rejects.toMatchObject({
      code: 'pass.employerRequired',
      path: 'employerName',
    })
  })

  test('is returned as such by GraphQL', async () => {
    const resident = record(spouse)
    await send([resident])
    const { data } = await person.graphql(
      'query($id: ID!) { node(id: $id) { ... on Application { nationality sector employerName employerUse } } }',
      { id: btoa(`Application:${resident.applid}`) },
    )
    expect(data).toEqual({
      node: { nationality: 'GBR', sector: '', employerName: '', employerUse: 'OPTIONAL' },
    })
  })

  test('has no empty label on its card', async () => {
    const [resident, expert] = [record(spouse), record(engineer)]
    await send([resident, expert])
    const layout = standardFace({ title: 'PAS', english: 'Pass', colour: '#1f4b99' })
    const type = await openTypesetter()
    const back = async (applId: string) => {
      const { cardType, ...application } = await stored(applId)
      const facts = factsOfCard(application, cardType)
      return drawFaceSvg(type, layout.back, { facts, picture: null, qrString: 'IKAD1.x.y' })
    }
    expect(await back(expert.applid)).toContain('Majikan · Employer')
    const drawn = await back(resident.applid)
    for (const label of ['Majikan', 'Sektor', 'Subsektor']) expect(drawn).not.toContain(label)
    expect(drawn).toContain('Jenis pas · Pass type')
  })
})
