import { can } from '#domain/access.ts'
import { nearNumbers } from '#domain/lookup/nearNumbers.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { findCsmJobs } from '#server/csm/jobs/findCsmJobs.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { cardJobsWhere } from '#server/production/jobs/cardJobQueries.ts'
import { findCardJobs } from '#server/production/search/findCardJobs.ts'
import { findEmployers, findUsers } from './findNamed.ts'
import { findNumbered } from './findNumbered.ts'
import type { LookupHit } from './lookupHit.ts'

const most = 12
const shortest = 3

/**
 * What a number, a scan or a name in the command bar can mean to this viewer: cards, documents, places and people that they see,
 * each where it is shown. A slip of the hand is forgiven where nothing has what was typed.
 */
export async function lookup(ctx: SignedInContext, text: string): Promise<LookupHit[]> {
  const wanted = text.trim()
  if (wanted.length < shortest) return []
  const [jobs, csmJobs, numbered, users, employers] = await Promise.all([
    findJobs(ctx, wanted),
    findCsm(ctx, wanted),
    findNumbered(ctx, wanted),
    findUsers(ctx, wanted),
    findEmployers(ctx, wanted),
  ])
  const byKey = new Map(
    [...jobs, ...csmJobs, ...numbered, ...users, ...employers].map((hit) => [`${hit.kind} ${hit.title}`, hit]),
  )
  return [...byKey.values()].slice(0, most)
}

/** Jobs of the CSM area; who works on them reads IC numbers in clear (decision 20). */
async function findCsm(ctx: SignedInContext, text: string): Promise<LookupHit[]> {
  return (await findCsmJobs(ctx, text)).map(({ icNo, note }) => ({
    kind: 'csmJob',
    title: icNo,
    detail: '',
    note,
    route: `/csm/job/search?q=${encodeURIComponent(icNo)}`,
  }))
}

async function findJobs(ctx: SignedInContext, text: string): Promise<LookupHit[]> {
  if (!can(ctx.viewer, 'cardJob.view')) return []
  const exact = await findCardJobs(ctx, text)
  const near = exact.length === 0 ? nearNumbers(text) : []
  // Passports aren't guessed at: near everybody's there is somebody else's.
  const jobs = near.length > 0 ? await cardJobsWhere(ctx, Prisma.sql`a.application_no = ANY(${near})`) : exact
  return jobs.slice(0, most).map(({ application, card }) => ({
    kind: 'cardJob',
    title: application.applicationNo,
    detail: [application.name, application.passportNo, card?.cardSn].filter(Boolean).join(' · '),
    note: '',
    route: `/ikad/cps/production/searchcard?q=${encodeURIComponent(application.applicationNo)}`,
  }))
}
