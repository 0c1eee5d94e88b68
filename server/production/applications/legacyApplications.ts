import { z } from 'zod'
import { optionalDate } from '#domain/dates/dateRange.ts'
import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { problem } from '#domain/problems.ts'
import { getCardType } from '#server/branches/queries.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { branchOf } from '#server/platform/legacy/values.ts'
import { filterText, jobPageOf, sortedPageOf } from '#server/production/jobs/legacyInput.ts'
import { applicationToLegacy, jobPageToLegacy } from '#server/production/jobs/legacyJob.ts'
import { pageCardJobs } from '#server/production/jobs/pageCardJobs.ts'
import { personal } from '#server/production/jobs/personal.ts'
import {
  countReady,
  employerSorts,
  pageEmployers,
  readyKinds,
  readyOf,
  type ReadyEmployer,
  type ReadyFilter,
  type ReadyKind,
} from '#server/production/jobs/readyToDespatch.ts'
import { findApplication } from './findApplication.ts'
import { findPhoto } from './findPhoto.ts'

type Query = Record<string, string>

/**
 * The kinds of application lists: one per way of handing out, their counts, and their employers.
 */
export const applicationListKinds = [
  ...(Object.keys(readyKinds) as ReadyKind[]),
  'count',
  'empList',
] as const
type ApplicationListKind = (typeof applicationListKinds)[number]

/**
 * Lists the applications whose card has passed QC and waits for despatch. The contract's kinds and
 * filters are those of despatch.
 * @throws the query's field problems, permission.denied
 */
export async function listApplications(
  ctx: SignedInContext,
  kind: ApplicationListKind,
  query: Query,
) {
  const filter = filterOf(ctx, query)
  if (kind === 'count') {
    const counts = await countReady(ctx, filter)
    const rows = (Object.keys(readyKinds) as ReadyKind[]).map((each) => ({
      kind: each.toLowerCase(),
      count: counts[each],
    }))
    return { rows, total: rows.reduce((sum, { count }) => sum + count, 0) }
  }
  if (kind === 'empList') {
    const sorts = Object.keys(employerSorts) as (keyof typeof employerSorts)[]
    const { rows, total } = await pageEmployers(
      ctx,
      filter,
      sortedPageOf(query, sorts, 'employerName'),
    )
    return { rows: rows.map((row) => employerToLegacy(ctx, row)), total }
  }
  return jobPageToLegacy(ctx, await pageCardJobs(ctx, readyOf(kind, filter), jobPageOf(query)))
}

const stickerDay = z.object({ stickerdate: optionalDate.nullable() })

function filterOf(ctx: SignedInContext, query: Query): ReadyFilter {
  const { stickerdate } = parseInput(stickerDay, { stickerdate: filterText(query.stickerdate) })
  const branchCode = query.branch ? branchOf(ctx, query.branch) : null
  return {
    branchCode,
    employerNo: filterText(query.employerno),
    stickerFrom: stickerdate,
    stickerTo: stickerdate,
  }
}

function employerToLegacy(ctx: SignedInContext, row: ReadyEmployer) {
  return {
    employerno: personal(ctx, row.employerNo),
    employername: personal(ctx, row.employerName),
    rocno: personal(ctx, row.rocNo),
    type: row.employerKind,
    stickerdate: dayOfColumn(row.stickerDate),
    count: row.applications,
  }
}

/**
 * Returns the application in any state of its card. @throws record.notFound where the viewer sees
 * none
 */
export async function applicationInfo(ctx: SignedInContext, applId: string) {
  const application = await findApplication(ctx, applId)
  if (!application) throw problem('record.notFound')
  return {
    ...applicationToLegacy(ctx, application),
    cardtype: (await getCardType(ctx, application.cardTypeId)).code,
    photo: await photoInBase64(ctx, applId),
    phone: personal(ctx, application.phone),
    passexpiry: dayOfColumn(application.passExpiry),
    printingbranch: application.branchCode,
    receiveddate: application.receivedAt.toISOString(),
    receivedbyimmigration: application.receivedByImmigrationAt?.toISOString() ?? null,
  }
}

/** Returns the photo as `appl.insert` takes it, or null. */
async function photoInBase64(ctx: SignedInContext, applId: string): Promise<string | null> {
  const found = await findPhoto(ctx, applId)
  return found && Buffer.from(found.content).toString('base64')
}
