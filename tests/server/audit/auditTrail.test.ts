import type { GraphQLObjectType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditFilter } from '#domain/audit/auditFilter.ts'
import { auditReport } from '#server/audit/auditReport.ts'
import { listAuditTrail } from '#server/audit/auditTrail.ts'
import { auditTrailReport } from '#server/audit/auditTrailReport.ts'
import { csmAuditLog } from '#server/csm/reports/csmAuditLog.ts'
import { rightsOfField } from '#server/platform/graphql/rights.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import { schema } from '#server/schema.ts'
import { bagCommands } from '#server/settings/bags.ts'
import { cardJobs, type CardJobs } from '#tests/support/cardJobs.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs
let hq: Person
let jobId: number

/**
 * A card of EB7654321 made and passed on 21 November 2026, and a headquarters bag set up five days
 * later.
 */
beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
  hq = await world.as('hqadmin')
  ;({ jobId } = await jobs.bring('qcPassed', { passportNo: 'EB7654321' }))
  world.later(5 * 86_400_000)
  await bagCommands.create(hq, { bagNo: 'BEG-900', branchCode: 'HQ', status: 'free' })
})
afterAll(() => world.close())

const found = async (filter: AuditFilter, person = hq) =>
  (await listAuditTrail(person, filter, {})).edges.map(({ node }) => node.action)

test('the trail lists who did what, the latest first, with the values before and after', async () => {
  const { edges } = await listAuditTrail(hq, {}, { first: 2 })
  expect(edges[0]!.node).toMatchObject({
    action: 'createBag',
    loginId: 'hqadmin',
    after: { bagNo: 'BEG-900' },
  })
  expect(edges[1]!.node).toMatchObject({
    action: 'passQc',
    subjects: expect.arrayContaining([`CardJob:${jobId}`]),
  })
})

test('pages continue without a gap or a repeated step', async () => {
  const all = await listAuditTrail(hq, {}, { first: 200 })
  const first = await listAuditTrail(hq, {}, { first: 3 })
  const next = await listAuditTrail(hq, {}, { first: 200, after: first.pageInfo.endCursor })
  const ids = [...first.edges, ...next.edges].map(({ node }) => node.id)
  expect(ids).toEqual(all.edges.map(({ node }) => node.id))
})

test.each([
  ['a person, regardless of case', { loginId: 'HQADMIN' }, ['createBag']],
  ['an action', { action: 'passQc' }, ['passQc']],
  ['the beginning of an action', { action: 'createB' }, ['createBag']],
  ['an action by its column label', { action: 'passed quality' }, ['passQc']],
  ['an action by its Malay column label', { action: 'Lulus semakan kualiti' }, ['passQc']],
  ['an action by its verb', { action: 'Created' }, ['createBag']],
  ['a day', { from: '2026-11-26', to: '2026-11-26' }, ['createBag']],
  ['a bag by its number', { record: 'beg-900' }, ['createBag']],
  ['kind and key', { record: 'Nothing:1' }, []],
  ['a text in the written values', { extra: 'BEG-90' }, ['createBag']],
  ['a wildcard, matched literally', { extra: 'BEG_90' }, []],
] satisfies [string, AuditFilter, string[]][])(
  'the trail is filtered by %s',
  async (_by, filter, actions) => {
    expect(await found(filter)).toEqual(actions)
  },
)

test.each(['passport', 'application', 'key'] as const)(
  'the steps of a card are found by its %s',
  async (by) => {
    const { application } = await world.services.db.cardJob.findUniqueOrThrow({
      where: { id: jobId },
      include: { application: true },
    })
    const record = {
      passport: 'EB7654321',
      application: application.applicationNo,
      key: `CardJob:${jobId}`,
    }[by]
    expect(await found({ record })).toContain('passQc')
  },
)

test('a range that ends before it starts is refused', async () => {
  await expect(
    listAuditTrail(hq, { from: '2026-11-22', to: '2026-11-21' }, {}),
  ).rejects.toMatchObject({
    fields: [{ path: 'from', code: 'range.invalid' }],
  })
})

test('a branch sees only the steps of its own people', async () => {
  const viewer = (branchCode: string) => ({ ...hq, viewer: { ...hq.viewer, branchCode } }) as Person
  expect(await found({}, viewer('JHB'))).toContain('passQc')
  expect(await found({}, viewer('JHB'))).not.toContain('createBag')
  expect(await found({}, viewer('PEN'))).toEqual([])
})

test.each(['supervisor', 'operator', 'monitor', 'viewer'])(
  '%s may not read it, on screen or as a file',
  async (loginId) => {
    const person = await world.as(loginId)
    const answer = await person.graphql('{ auditTrail { edges { node { id } } } }')
    expect(JSON.stringify(answer)).toContain('permission.denied')
    await expect(readReport(person, auditTrailReport, {})).rejects.toMatchObject({
      code: 'permission.denied',
    })
  },
)

test('the screen shows record names that people use', async () => {
  const query =
    '{ auditTrail(first: 1) { edges { node { by action subjects { subject kind name } changes { field after } } } } }'
  const { data } = await hq.graphql(query)
  const [edge] = (data as unknown as { auditTrail: { edges: { node: object }[] } }).auditTrail.edges
  expect(edge!.node).toMatchObject({
    by: 'hqadmin',
    action: 'createBag',
    subjects: [{ kind: 'Bag', name: 'BEG-900' }],
  })
})

test('a file lists the changes field by field', async () => {
  const [row] = await readReport(hq, auditTrailReport, { action: 'createBag' })
  expect(row).toMatchObject({
    loginId: 'hqadmin',
    branch: 'HQ',
    before: '',
    after: 'Bag number: BEG-900; Branch: HQ; Status: free',
  })
})

test('a user who may not read personal fields gets them masked, and cannot search by them', async () => {
  await world.services.db
    .$executeRaw`INSERT INTO audit_event (at, login_id, branch_code, address, area, action, subjects, before, after)
    VALUES (${world.now}, 'operator', 'HQ', '', 'ikad', 'updateProfile', '{}', '{"employerName": "Sinar"}', '{"employerName": "Bayu", "rows": [{"name": "Ali"}]}')`
  const monitor = await world.as('monitor')
  const forAll = auditReport('any', 'report.view')
  const [row] = await readReport(monitor, forAll, { action: 'updateProfile' })
  expect(row).toMatchObject({ before: 'Employer: S•••••', after: 'Employer: B•••••; Rows: [•••••' })
  expect(await readReport(monitor, forAll, { extra: 'Bayu' })).toEqual([])
  expect(await readReport(hq, forAll, { extra: 'Bayu' })).toHaveLength(1)
  expect(await readReport(monitor, forAll, { record: 'EB7654321' })).toEqual([])
})

/**
 * The columns of applications and handovers that are masked on screen, by their names in audit
 * events.
 */
const personalColumns = ['Application', 'Package', 'PackageHandover'].flatMap((type) =>
  Object.values((schema.getType(type) as GraphQLObjectType).getFields())
    .filter((field) => rightsOfField(field).personal)
    .flatMap(({ name }) =>
      name === 'address' ? ['address1', 'address2', 'address3', 'address4'] : [name],
    ),
)

test.each(['pullPassport', 'correctApplication'])(
  'with the right AUDIT, a role that sees masked names cannot read or search what %s wrote',
  async (action) => {
    expect(personalColumns).toEqual(
      expect.arrayContaining(['name', 'passportNo', 'dateOfBirth', 'address1', 'receiverName']),
    )
    const facts = (word: string) =>
      JSON.stringify(
        Object.fromEntries(personalColumns.map((column) => [column, `${word} ${column}`])),
      )
    await world.services.db
      .$executeRaw`INSERT INTO audit_event (at, login_id, branch_code, address, area, action, subjects, before, after)
      VALUES (${world.now}, 'operator', 'HQ', '', 'ikad', ${action}, '{}', ${facts('WAS')}::jsonb, ${facts('IS')}::jsonb)`
    const auditor = async (loginId: string) => {
      const person = await world.as(loginId)
      return { ...person, viewer: { ...person.viewer, csmRights: ['AUDIT'] as const } }
    }
    for (const [loginId, clear] of [
      ['monitor', false],
      ['hqadmin', true],
    ] as const) {
      const person = await auditor(loginId)
      const [row] = await readReport(person, csmAuditLog, { action })
      expect(clear ? '' : `${row!.before} ${row!.after}`).not.toMatch(/WAS|IS/)
      expect(String(row!.after).includes('•••••')).toBe(!clear)
      expect(
        await readReport(person, csmAuditLog, { action, extra: 'IS passportNo' }),
      ).toHaveLength(clear ? 1 : 0)
    }
  },
)
