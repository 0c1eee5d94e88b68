import { can } from '#domain/access.ts'
import type { CardJobState } from '#domain/cardJob/states.ts'
import type { PackageFilter } from '#domain/package/filter.ts'
import { listAuditTrail } from '#server/audit/auditTrail.ts'
import { listDespatchedCards, pageDespatchedCards } from '#server/despatch/despatchedCards.ts'
import { findLastParcel } from '#server/despatch/lastParcel.ts'
import { listDespatchable } from '#server/despatch/listDespatchable.ts'
import { findPackageByNumber, listPackages } from '#server/despatch/queries.ts'
import { lookup } from '#server/lookup/lookup.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Page } from '#server/platform/graphql/keyset.ts'
import type { CountedPage } from '#server/platform/graphql/keysetList.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import type { Report } from '#server/platform/report/report.ts'
import { readDashboard } from '#server/production/dashboard/readDashboard.ts'
import { countCardEvents, listCardEvents } from '#server/production/jobs/cardEventQueries.ts'
import { indexedPageSorts } from '#server/production/jobs/cardJobPageSorts.ts'
import {
  cardJobSorts,
  listCardJobs,
  type CardJobSort,
} from '#server/production/jobs/cardJobQueries.ts'
import { countJobsByStatus } from '#server/production/jobs/countJobsByStatus.ts'
import { listReassignable } from '#server/production/jobs/listReassignable.ts'
import { pageCardJobs, type CardJobPage } from '#server/production/jobs/pageCardJobs.ts'
import { countReady, pageEmployers } from '#server/production/jobs/readyToDespatch.ts'
import { findCardJobs } from '#server/production/search/findCardJobs.ts'
import { searchCardJobs } from '#server/production/search/searchCardJobs.ts'
import { reports } from '#server/reports/reports.ts'
import { workOf } from '#server/work/queries.ts'
import { areaReads } from './areaReads.ts'
import { erasureReads } from './erasureReads.ts'

/**
 * The parameters of reads in a programme of card jobs: existing numbers and names, and days with
 * events.
 */
export type Asked = {
  applId: string
  applicationNo: string
  passportNo: string
  cardSn: string
  chipSn: string
  packagingId: string
  poslajuNo: string
  commonName: string
  rareName: string
  employer: string
  day: string
  monthFrom: string
  yearFrom: string
}

export type Read = (ctx: SignedInContext) => Promise<unknown>

const nothing = '999999999'
const noName = 'QXWYZZK'

/**
 * Returns every everyday read of users and their programs, by name: of a branch or of all of them,
 * depending on the caller.
 */
export function programmeReads(asked: Asked): Record<string, Read> {
  return {
    ...scans(asked),
    ...searches(asked),
    ...lists(asked),
    ...legacyPages(asked),
    ...counters(asked),
    ...reportReads(asked),
    ...trailReads(asked),
    ...areaReads(asked.day, asked.monthFrom),
    ...erasureReads(asked.day),
  }
}

const scans = (asked: Asked): Record<string, Read> => ({
  'scan, application id': (ctx) => findCardJobs(ctx, asked.applId),
  'scan, application no.': (ctx) => findCardJobs(ctx, asked.applicationNo),
  'scan, passport': (ctx) => findCardJobs(ctx, asked.passportNo),
  'scan, card serial': (ctx) => findCardJobs(ctx, asked.cardSn),
  'scan, chip': (ctx) => findCardJobs(ctx, asked.chipSn),
  'scan, nothing': (ctx) => findCardJobs(ctx, nothing),
  'scan, package': (ctx) => findPackageByNumber(ctx, asked.packagingId),
  'scan, consignment': (ctx) => findPackageByNumber(ctx, asked.poslajuNo),
  'scan, no package': (ctx) => findPackageByNumber(ctx, nothing),
  'command bar, card serial': (ctx) => lookup(ctx, asked.cardSn),
  'command bar, package': (ctx) => lookup(ctx, asked.packagingId),
  'command bar, a number with a slip': (ctx) => lookup(ctx, `${asked.packagingId}9`),
  'command bar, a name': (ctx) => lookup(ctx, asked.employer),
})

const latest = { sort: 'since', descending: true } as const
const firstPage = { first: 50 }

const searches = (asked: Asked): Record<string, Read> => ({
  ...each(
    {
      common: asked.commonName,
      rare: asked.rareName,
      none: noName,
      short: 'LI',
      'application no.': asked.applicationNo.slice(0, -2),
    },
    'search',
    (text) => (ctx) => listCardJobs(ctx, { text }, { ...firstPage, ...latest }),
  ),
  ...each(
    { serial: asked.cardSn, 'no serial': nothing },
    'search',
    (text) => (ctx) => listCardJobs(ctx, { text }, { ...firstPage, ...latest }),
  ),
  ...each(
    { common: asked.commonName, rare: asked.rareName, none: noName },
    'search among passed,',
    (text) => (ctx) => listCardJobs(ctx, { text, status: ['qcPassed'] }, firstPage),
  ),
  ...each(
    { common: 'SYARIKAT', rare: asked.employer, none: noName },
    'jobs of employer,',
    (employer) => counted((ctx) => listCardJobs(ctx, { employer }, { ...firstPage, ...latest })),
  ),
  ...each(
    { common: 'SYARIKAT', rare: asked.employer, none: noName, number: asked.packagingId },
    'packages by text,',
    (text) => counted((ctx) => listPackages(ctx, { text }, firstPage)),
  ),
  'packages of a passport': counted((ctx) =>
    listPackages(ctx, { passportNo: asked.passportNo }, firstPage),
  ),
  ...each(
    { common: 'SYARIKAT', rare: asked.employer, none: noName },
    'legacy search, employer',
    (employer) => (ctx) => searchCardJobs(ctx, 'employerName', employer, 50),
  ),
  'legacy search, passport': (ctx) => searchCardJobs(ctx, 'passport', asked.passportNo, 50),
  'legacy search, serial': (ctx) => searchCardJobs(ctx, 'cardSerial', asked.cardSn, 50),
})

const sorts = Object.keys(cardJobSorts) as CardJobSort[]
const some: Record<string, CardJobState[]> = {
  any: [],
  new: ['new'],
  despatched: ['despatched'],
  rejected: ['qcRejected', 'chipError', 'manuallyRejected'],
}

const lists = ({ day, monthFrom }: Asked): Record<string, Read> => ({
  ...each(some, 'list', (status) => counted((ctx) => listCardJobs(ctx, { status }, firstPage))),
  ...each(
    some,
    'list, newest first,',
    (status) => (ctx) => listCardJobs(ctx, { status }, { ...firstPage, descending: true }),
  ),
  ...each(
    sorts,
    'pending by',
    (sort) => (ctx) => listCardJobs(ctx, { status: ['new'] }, { ...firstPage, sort }),
  ),
  ...each(sorts, 'any by', (sort) => (ctx) => listCardJobs(ctx, {}, { ...firstPage, sort })),
  ...each(
    sorts,
    'any, second page by',
    (sort) => (ctx) => nextPage((page) => listCardJobs(ctx, {}, { ...page, sort })),
  ),
  'list, second page': (ctx) =>
    nextPage((page) => listCardJobs(ctx, { status: ['despatched'] }, page)),
  'list, a card type': counted((ctx) =>
    listCardJobs(ctx, { status: ['new'], cardType: 'PLKS' }, firstPage),
  ),
  'list, a PLKS type': (ctx) => listCardJobs(ctx, { status: ['new'], plks: true }, firstPage),
  'list, without station': (ctx) =>
    listCardJobs(ctx, { status: ['new'], withoutStation: true }, firstPage),
  'list, waiting for a day': counted((ctx) =>
    listCardJobs(ctx, { status: ['new'], waitedHours: 24 }, firstPage),
  ),
  'list, rejected without remake': counted((ctx) =>
    listCardJobs(ctx, { status: some.rejected, withoutRemake: true }, firstPage),
  ),
  'list, sticker dates': (ctx) =>
    listCardJobs(ctx, { status: ['qcPassed'], stickerFrom: monthFrom, stickerTo: day }, firstPage),
  despatchable: (ctx) => listDespatchable(ctx, {}),
  'ready, by kind': (ctx) => countReady(ctx, {}),
  'last parcel': (ctx) => findLastParcel(ctx),
  packages: counted((ctx) => listPackages(ctx, {}, firstPage)),
  ...each<PackageFilter>(
    {
      waiting: { states: ['despatched'] },
      undone: { states: ['undone'] },
      'not numbered': { numbered: false, deliveryMethod: 'delivery' },
      'of a month': { from: monthFrom, to: day },
    },
    'packages,',
    (filter) => (ctx) => listPackages(ctx, filter, firstPage),
  ),
  ...each(
    ['received', 'printed', 'qcPassed', 'rejected', 'despatched'] as const,
    'cards',
    (event) => (ctx) =>
      Promise.all([
        listCardEvents(ctx, { event, from: monthFrom, to: day }, firstPage),
        countCardEvents(ctx, { event, from: day, to: day }),
      ]),
  ),
})

const deep = 3_000
const page = (number: number, sort: CardJobPage['sort'] = 'since'): CardJobPage => ({
  page: number,
  pageSize: 20,
  sort,
  descending: false,
})

const legacyPages = ({ day, monthFrom }: Asked): Record<string, Read> => ({
  ...each(
    indexedPageSorts,
    'legacy list, page 1 by',
    (sort) => (ctx) => pageCardJobs(ctx, {}, page(1, sort)),
  ),
  ...each(
    indexedPageSorts,
    'legacy list, page 3,000 by',
    (sort) => (ctx) => pageCardJobs(ctx, {}, page(deep, sort)),
  ),
  'legacy list, despatched': (ctx) => pageCardJobs(ctx, { status: ['despatched'] }, page(1)),
  'legacy list, despatched, page 3,000': (ctx) =>
    pageCardJobs(ctx, { status: ['despatched'] }, page(deep)),
  'legacy list, a card type': (ctx) =>
    pageCardJobs(ctx, { status: ['new'], cardType: 'PLKS' }, page(1)),
  'legacy cardproduction, a month': (ctx) =>
    pageCardJobs(ctx, { produced: { start: monthFrom, end: day } }, page(1)),
  'legacy cardproduction, a month, by production': (ctx) =>
    pageCardJobs(ctx, { produced: { start: monthFrom, end: day } }, page(1, 'persoDate')),
  'legacy QC list': (ctx) => pageCardJobs(ctx, { status: ['pendingQc'] }, page(1)),
  'legacy reassignable': (ctx) => listReassignable(ctx, { branchCode: null, stationId: null }, 50),
  'legacy employers': (ctx) =>
    pageEmployers(ctx, {}, { page: 1, pageSize: 20, sort: 'employerName', descending: false }),
  'legacy despatched, a month': (ctx) =>
    pageDespatchedCards(ctx, { start: monthFrom, end: day }, { page: 1, pageSize: 20 }),
  'legacy despatched': (ctx) => pageDespatchedCards(ctx, {}, { page: 1, pageSize: 20 }),
  'legacy despatched, page 3,000': (ctx) =>
    pageDespatchedCards(ctx, {}, { page: deep, pageSize: 20 }),
  'legacy despatched, newest': (ctx) => listDespatchedCards(ctx, {}, 50),
})

const counters = ({ day, yearFrom }: Asked): Record<string, Read> => ({
  Home: async (ctx) => {
    const work = workOf(ctx)
    return Promise.all([
      work.queue('new'),
      work.withoutQr(),
      work.lowStock(),
      work.stock(),
      work.travellers(),
      work.incidents(),
      work.registryErrors(),
    ])
  },
  dashboard: (ctx) => readDashboard(ctx, null, 30),
  'legacy summary': (ctx) => countJobsByStatus(ctx, { branchCode: null }),
  'legacy summary, a year': (ctx) =>
    countJobsByStatus(ctx, { branchCode: null, start: yearFrom, end: day }),
})

/** The rows of a report that a screen shows. */
const reportRows = 2_000

const reportReads = ({ day, monthFrom }: Asked): Record<string, Read> =>
  each(
    reports,
    'report',
    // A caller who may not read one of them reads none of it.
    (report: Report) => async (ctx) =>
      can(ctx.viewer, report.action)
        ? readReport(ctx, report, { from: monthFrom, to: day }, reportRows)
        : null,
    (report) => report.id,
  )

const trailReads = ({ day, applicationNo }: Asked): Record<string, Read> => ({
  'audit trail of a day': (ctx) => listAuditTrail(ctx, { from: day, to: day }, {}),
  'audit trail of a person': (ctx) => listAuditTrail(ctx, { loginId: 'operator' }, {}),
  'audit trail of a request': (ctx) => listAuditTrail(ctx, { requestId: '7K3M-QX9D-0V5T' }, {}),
  'audit trail of a record': (ctx) => listAuditTrail(ctx, { record: applicationNo }, {}),
})

function each<Value>(
  values: Record<string, Value> | readonly Value[],
  title: string,
  read: (value: Value) => Read,
  nameOf: (value: Value) => string = String,
): Record<string, Read> {
  const named = Array.isArray(values)
    ? values.map((value: Value) => [nameOf(value), value] as const)
    : Object.entries(values as Record<string, Value>)
  return Object.fromEntries(
    named.map(([name, value]) => [`${title} ${name}`, read(value as Value)]),
  )
}

/** Returns a first page with its total, as screens request it. */
function counted(read: (ctx: SignedInContext) => Promise<CountedPage<object>>): Read {
  return async (ctx) => {
    const found = await read(ctx)
    return { ...found, total: await found.count() }
  }
}

async function nextPage(read: (page: Page) => Promise<CountedPage<object>>): Promise<unknown> {
  const { pageInfo } = await read(firstPage)
  return read({ ...firstPage, after: pageInfo.endCursor })
}
