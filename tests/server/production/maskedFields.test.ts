import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personalReportFilters, reportFilter } from '#domain/report/reportFilter.ts'
import { listDespatchable } from '#server/despatch/listDespatchable.ts'
import { listPackages } from '#server/despatch/queries.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Sortable } from '#server/platform/personalFields.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import { cardJobPageSorts } from '#server/production/jobs/cardJobPageSorts.ts'
import { cardJobSorts, listCardJobs } from '#server/production/jobs/cardJobQueries.ts'
import { pageCardJobs } from '#server/production/jobs/pageCardJobs.ts'
import {
  countReady,
  employerSorts,
  pageEmployers,
} from '#server/production/jobs/readyToDespatch.ts'
import { findCardJobs } from '#server/production/search/findCardJobs.ts'
import { searchCardJobs } from '#server/production/search/searchCardJobs.ts'
import { searchDespatched } from '#server/reports/despatchedCards.ts'
import { reports } from '#server/reports/reports.ts'
import { createStage, type Caller, type Stage } from '#tests/conformance/restStage.ts'
import type { Person } from '#tests/support/world.ts'

let stage: Stage
let callers: Record<number, Caller>
let people: Record<number, Person>

beforeAll(async () => {
  stage = await createStage()
  callers = {
    3: await stage.caller(3, 'HQ'),
    5: await stage.caller(5, 'JHB'),
    6: await stage.caller(6, 'HQ'),
  }
  people = {
    3: await stage.world.as('role3.hq'),
    5: await stage.world.as('role5.jhb'),
    6: await stage.world.as('role6.hq'),
  }
  await stage.jobs.printed()
})
afterAll(() => stage.world.close())

const denied = { code: 'permission.denied' }
const page = { page: 1, pageSize: 50, descending: false }
/**
 * Fields that some roles read unmasked and others masked, as columns of the application and of the
 * package.
 */
const personalColumns =
  /\b(name|passport_?no|employer_?name|employer_?no|roc_?no|phone|address\d?|postcode|city|date_?of_?birth|receiver_?\w*)\b/i

describe('roles 3 and 6, which see masked names and numbers', () => {
  const production = async (roleId: number, sort: string) => {
    const token = await stage.open(callers[roleId]!, 'ikad')
    const branch = callers[roleId]!.branchCode
    return stage.call({
      method: 'GET',
      url: `/api/printjob/cardproduction/${branch}?sort=${sort}`,
      token,
    })
  }

  test.each(['name', 'passportno', 'employername'])(
    'are refused by REST when they sort by %s, but other roles are not',
    async (sort) => {
      for (const roleId of [3, 6])
        expect(await production(roleId, sort)).toMatchObject({ status: 403, body: denied })
      expect(await production(5, sort)).toMatchObject({ status: 200, body: { status: 1 } })
    },
  )

  test.each(['stickerdate', 'applicationno', 'persodate'])(
    'role 3 may still sort by %s',
    async (sort) => {
      expect(await production(3, sort)).toMatchObject({ status: 200, body: { status: 1 } })
    },
  )

  test.each(['NAME', 'PASSPORT_NO', 'EMPLOYER_NAME'])(
    'are refused by GraphQL when they sort by %s, but other roles are not',
    async (sort) => {
      const query = `{ cardJobs(sort: ${sort}) { edges { cursor } } }`
      for (const roleId of [3, 6]) {
        const { data, errors } = await people[roleId]!.graphql(query)
        expect([data, errors?.[0]?.extensions]).toMatchObject([null, denied])
      }
      expect((await people[5]!.graphql(query)).errors).toBeUndefined()
    },
  )

  /** Each list by itself, for any caller and route. */
  const lists: [string, (ctx: SignedInContext) => Promise<unknown>][] = [
    ...(['name', 'passportNo', 'employerName'] as const).flatMap(
      (sort): [string, (ctx: SignedInContext) => Promise<unknown>][] => [
        [`card jobs by keyset sorted by ${sort}`, (ctx) => listCardJobs(ctx, null, { sort })],
        [`card jobs by page sorted by ${sort}`, (ctx) => pageCardJobs(ctx, {}, { ...page, sort })],
      ],
    ),
    [
      'employers sorted by name',
      (ctx) => pageEmployers(ctx, {}, { ...page, sort: 'employerName' }),
    ],
    [
      'employers sorted by number',
      (ctx) => pageEmployers(ctx, {}, { ...page, sort: 'employerNo' }),
    ],
    ['card jobs of an employer', (ctx) => listCardJobs(ctx, { employer: 'M' }, {})],
    ['card jobs of an employer’s number', (ctx) => listCardJobs(ctx, { employerNo: 'E1' }, {})],
    ['card jobs by text', (ctx) => listCardJobs(ctx, { text: 'R' }, {})],
    ['counts of an employer’s number', (ctx) => countReady(ctx, { employerNo: 'E1' })],
    ['what waits for despatch of an employer', (ctx) => listDespatchable(ctx, { employer: 'M' })],
    ['a search by passport number', async (ctx) => searchCardJobs(ctx, 'passport', 'A1', 10)],
    ['a search by employer', async (ctx) => searchCardJobs(ctx, 'employerName', 'M', 10)],
    ['a scan or a typed text', async (ctx) => findCardJobs(ctx, 'A1')],
    ['packages of an employer', (ctx) => listPackages(ctx, { employer: 'M' }, {})],
    ['packages by text', (ctx) => listPackages(ctx, { text: 'M' }, {})],
    ['packages of a passport number', (ctx) => listPackages(ctx, { passportNo: 'A1' }, {})],
  ]
  test.each(lists)('are refused %s', async (_what, list) => {
    for (const roleId of [3, 6])
      await expect((async () => list(people[roleId]!))()).rejects.toMatchObject({
        ...denied,
        path: expect.any(String),
      })
    await expect(list(people[5]!)).resolves.toBeDefined()
  })
})

describe('every list', () => {
  test.each(
    [cardJobSorts, cardJobPageSorts, employerSorts].flatMap((sorts) =>
      Object.entries<Sortable>(sorts),
    ),
  )('sorted by %s says so if it shows a personal field', (_name, column) => {
    expect('personal' in column).toBe(personalColumns.test(column.sql.sql))
  })

  test.each(reports.map((report) => [report.id, report] as const))(
    'report %s is not ordered by a personal field',
    (_id, { columns, order }) => {
      const personal = Object.entries(columns)
        .filter(([, column]) => column.personal)
        .map(([key]) => key)
      const ordered = order.sql.split(/[\s,".]+/)
      expect(personal.filter((key) => ordered.includes(key))).toEqual([])
    },
  )

  test('the reports’ filters by personal fields are all declared', () => {
    const filters = Object.keys(reportFilter.shape).filter((filter) => personalColumns.test(filter))
    expect(
      filters.filter((filter) => !(personalReportFilters as readonly string[]).includes(filter)),
    ).toEqual([])
  })

  test.each(personalReportFilters)(
    'a report filtered by %s is refused to users who see it masked',
    async (filter) => {
      const narrowed = { from: '2026-01-01', to: '2026-12-31', [filter]: 'A' }
      await expect(
        readReport(await stage.world.as('monitor'), searchDespatched, narrowed),
      ).rejects.toMatchObject({
        code: 'permission.denied',
        path: filter,
      })
    },
  )

  test('a report offers no filter by a personal field to users who see it masked, and all to others', async () => {
    const query =
      'query($filter: ReportFilter) { report(id: "search-despatched", filter: $filter) { filters } }'
    const year = { filter: { from: '2026-01-01', to: '2026-12-31' } }
    const offered = async (roleId: number) =>
      (await people[roleId]!.graphql(query, year)).data?.report as unknown as { filters: string[] }
    for (const roleId of [3, 6])
      expect(await offered(roleId)).toEqual({
        filters: searchDespatched.filters.filter(
          (name) => !(personalReportFilters as readonly string[]).includes(name),
        ),
      })
    expect(await offered(5)).toEqual({ filters: searchDespatched.filters })
  })
})
