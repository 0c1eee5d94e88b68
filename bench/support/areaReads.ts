import { administersAll } from '#domain/user/standing.ts'
import { countReview } from '#server/access/rights/countReview.ts'
import { listReviewedUsers } from '#server/access/rights/reviewedUsers.ts'
import { findSharing, listApprovedGivers } from '#server/access/rights/reviewFlags.ts'
import { listRightsEntries } from '#server/access/rights/rightsEntries.ts'
import { listUserRecords } from '#server/access/users/userRecords.ts'
import { findCase, listCases } from '#server/cases/caseQueries.ts'
import { listCertifications } from '#server/certification/certifications.ts'
import { findSheet } from '#server/certification/certificationSheet.ts'
import { listCsmErrors } from '#server/csm/folders/csmFileQueries.ts'
import { csmJobSorts, listCsmJobs, type CsmJobSort } from '#server/csm/jobs/csmJobQueries.ts'
import { findCsmJobs } from '#server/csm/jobs/findCsmJobs.ts'
import {
  changesOfPackage,
  findPastPackage,
  packedCards,
} from '#server/despatch/past/pastPackage.ts'
import { listPackages } from '#server/despatch/queries.ts'
import { countLasting, listIncidents } from '#server/monitoring/incidents/incidentQueries.ts'
import { readUptime } from '#server/monitoring/uptime/readUptime.ts'
import { readWeekdays } from '#server/monitoring/uptime/readWeekdays.ts'
import { countUnread, listNotifications } from '#server/notifications/notifications.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { listCardJobs } from '#server/production/jobs/cardJobQueries.ts'
import { cardsThen, findPastCardJob, whereaboutsThen } from '#server/production/past/pastCardJob.ts'
import { listErasedRecords, listErasures } from '#server/retention/erasures.ts'
import { listLots } from '#server/stock/lots/lotQueries.ts'
import { heldAt } from '#server/stock/past/heldAt.ts'
import { changesOfLot, findPastLot, placesThen } from '#server/stock/past/pastLot.ts'
import { changesOfStock, findPastStock, stockLotsThen } from '#server/stock/past/pastStock.ts'
import { listStationDays } from '#server/stock/stations/stationDayQueries.ts'
import { listStocktakes } from '#server/stock/stocktakes/stocktakeQueries.ts'
import { listTransfers } from '#server/stock/transfers/transferQueries.ts'
import { listTravellers } from '#server/traveller/travellerQueries.ts'
import { readCaseWork } from '#server/work/caseWork.ts'

type Read = (ctx: SignedInContext) => Promise<unknown>
const firstPage = { first: 50 }

/** Returns a read that only administrators of headquarters may do, and nothing for others. */
const ofHeadquarters =
  (read: Read): Read =>
  (ctx) =>
    administersAll(ctx.viewer) ? read(ctx) : Promise.resolve(null)

/**
 * First reads of the screens other than card production: job files, incidents, stock, travellers
 * and people.
 */
export const areaReads = (day: string, monthFrom: string): Record<string, Read> => ({
  'CSM jobs': (ctx) => listCsmJobs(ctx, {}, firstPage),
  ...Object.fromEntries(
    (Object.keys(csmJobSorts) as CsmJobSort[]).map((sort): [string, Read] => [
      `CSM jobs by ${sort}`,
      (ctx) => listCsmJobs(ctx, {}, { ...firstPage, sort }),
    ]),
  ),
  'CSM jobs, waiting': (ctx) => listCsmJobs(ctx, { status: ['queued'] }, firstPage),
  'CSM job of a number': (ctx) => findCsmJobs(ctx, '990101015555'),
  'CSM files with errors': (ctx) => listCsmErrors(ctx, {}, firstPage),
  'CSM files with errors of a month': (ctx) =>
    listCsmErrors(ctx, { from: monthFrom, to: day, settled: true }, firstPage),
  incidents: (ctx) => listIncidents(ctx, {}, firstPage),
  notifications: (ctx) => listNotifications(ctx, null, firstPage),
  'unread notifications': countUnread,
  'incidents, open': (ctx) => listIncidents(ctx, { open: true }, firstPage),
  'incidents of a month': (ctx) => listIncidents(ctx, { from: monthFrom, to: day }, firstPage),
  'incidents that last': countLasting,
  uptime: (ctx) => readUptime(ctx, null),
  'production by weekday': (ctx) => readWeekdays(ctx, null),
  lots: (ctx) => listLots(ctx, {}, firstPage),
  transfers: (ctx) => listTransfers(ctx, { direction: 'distribution' }, firstPage),
  custodyCases: (ctx) => listCases(ctx, { state: ['open', 'inProgress', 'waiting'] }, firstPage),
  custodyCase: (ctx) => findCase(ctx, { kind: 'overdueTransit', reference: 'LD-JHB-2026-1' }),
  caseWork: (ctx) => readCaseWork(ctx),
  'lot as it was': readPastLot,
  'stock as it was': readPastStock,
  'package as it was': readPastPackage,
  'card as it was': readPastCardJob,
  'ranges of a store as it was': (ctx) =>
    heldAt(ctx.db, { branchCode: pastBranch, stationId: '' }, ctx.clock.now()),
  certifications: (ctx) => listCertifications(ctx),
  certification: (ctx) =>
    findSheet(ctx, { branchCode: 'JHB', stationId: '' }, Number(day.slice(0, 4))),
  stocktakes: (ctx) => listStocktakes(ctx, {}, firstPage),
  'station days': (ctx) => listStationDays(ctx, {}, firstPage),
  travellers: (ctx) => listTravellers(ctx, {}, firstPage),
  people: (ctx) => listUserRecords(ctx, {}, firstPage),
  'people whose rights are reviewed': (ctx) => listReviewedUsers(ctx, {}, firstPage),
  'people whose rights to confirm': countReview,
  'people who approved for those who gave their rights': (ctx) =>
    listApprovedGivers(ctx, ctx.viewer.userId),
  'people who share a workstation': (ctx) => findSharing(ctx, ctx.viewer.userId),
  'decisions on rights': (ctx) => listRightsEntries(ctx, {}, firstPage),
  'decisions on rights of a review': (ctx) =>
    listRightsEntries(ctx, { dueOn: day, branchCode: 'JHB' }, firstPage),
  erasures: ofHeadquarters(listErasures),
  'erased records of an erasure': ofHeadquarters((ctx) =>
    listErasedRecords(ctx, { erasure: 1 }, firstPage),
  ),
})

/** A branch with stations, which every bench has. */
const pastBranch = 'JHB'

/** Reads the newest lot that the viewer sees, at the moment with the most entries before it. */
async function readPastLot(ctx: SignedInContext): Promise<void> {
  const [lot] = (await listLots(ctx, {}, { first: 1 })).edges.map(({ node }) => node)
  const now = ctx.clock.now()
  const past = lot && (await findPastLot(ctx, lot.lotNo, now))
  if (!past) return
  await placesThen(ctx, past)
  await changesOfLot(ctx, past, now)
}

/** Reads the stock of a branch at the moment with the most days before it, and what changed since. */
async function readPastStock(ctx: SignedInContext): Promise<void> {
  const now = ctx.clock.now()
  const past = await findPastStock(ctx, pastBranch, now)
  if (!past) return
  await stockLotsThen(ctx, past)
  await changesOfStock(ctx, past, now)
}

/** Reads the oldest package that the viewer sees, with its cards and what changed since. */
async function readPastPackage(ctx: SignedInContext): Promise<void> {
  const [found] = (await listPackages(ctx, {}, { first: 1, descending: false })).edges.map(
    ({ node }) => node,
  )
  const now = ctx.clock.now()
  const past = found && (await findPastPackage(ctx, found.packagingId, now))
  if (!past) return
  await packedCards(ctx, past.jobIds)
  changesOfPackage(ctx, past, now)
}

/** Reads the card job that was despatched last, with its cards and the place of its package. */
async function readPastCardJob(ctx: SignedInContext): Promise<void> {
  const filter = { status: ['despatched'] } as const
  const [job] = (await listCardJobs(ctx, filter, { first: 1 })).edges.map(({ node }) => node)
  const past = job && (await findPastCardJob(ctx, job.id, ctx.clock.now()))
  if (!past) return
  await whereaboutsThen(ctx, past)
  await cardsThen(ctx, past)
}
