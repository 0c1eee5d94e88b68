import { can } from '#domain/access.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { findCardJobs } from '#server/production/search/findCardJobs.ts'

export type LookupKind = 'cardJob' | 'package'
export type LookupHit = { kind: LookupKind; title: string; detail: string; route: string }

const most = 10

/** What a number or a scan in the command bar can mean to this viewer: cards and packages that they see. */
export async function lookup(ctx: SignedInContext, text: string): Promise<LookupHit[]> {
  const wanted = text.trim()
  if (wanted.length < 3) return []
  const [jobs, packages] = await Promise.all([findJobs(ctx, wanted), findPackages(ctx, wanted)])
  return [...jobs, ...packages].slice(0, most)
}

async function findJobs(ctx: SignedInContext, text: string): Promise<LookupHit[]> {
  if (!can(ctx.viewer, 'cardJob.view')) return []
  const jobs = await findCardJobs(ctx, text)
  return jobs.map(({ application, card }) => ({
    kind: 'cardJob',
    title: application.applicationNo,
    detail: [application.name, application.passportNo, card?.cardSn].filter(Boolean).join(' · '),
    route: `/ikad/cps/production/searchcard?q=${encodeURIComponent(application.applicationNo)}`,
  }))
}

async function findPackages(ctx: SignedInContext, text: string): Promise<LookupHit[]> {
  if (!can(ctx.viewer, 'package.view')) return []
  const found = await ctx.db.$queryRaw<{ packagingId: string; employerName: string }[]>`
    SELECT p.packaging_id "packagingId", p.employer_name "employerName" FROM package p
     WHERE ${visibleTo(ctx.viewer, Prisma.sql`p.branch_code`)}
       AND (p.packaging_id = ${text.toUpperCase()} OR p.poslaju_no = ${text.toUpperCase()})`
  return found.map(({ packagingId, employerName }) => ({
    kind: 'package',
    title: packagingId,
    detail: employerName,
    route: `/ikad/cps/searchdespatch?q=${encodeURIComponent(packagingId)}`,
  }))
}
