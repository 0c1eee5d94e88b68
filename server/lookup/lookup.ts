import { can } from '#domain/access.ts'
import { nearNumbers } from '#domain/lookup/nearNumbers.ts'
import { numberOf } from '#domain/scan/normaliseScan.ts'
import { keptName, nameForm } from '#domain/text/personName.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { findCsmJobs } from '#server/csm/jobs/findCsmJobs.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { cardJobsWhere, listCardJobs } from '#server/production/jobs/cardJobQueries.ts'
import type { CardJobRow } from '#server/production/jobs/cardJobRow.ts'
import { findCardJobs } from '#server/production/search/findCardJobs.ts'
import { findEmployers, findUsers } from './findNamed.ts'
import { findNumbered } from './findNumbered.ts'
import type { LookupHit } from './lookupHit.ts'

const most = 12
/** The shortest text to look up, and the shortest in scripts whose words have fewer characters. */
const [shortest, shortestNotLatin] = [3, 2]
/** Maximum cards found by name: the search of cards has all of them. */
const mostHolders = 5

/**
 * Returns what a number, a scan or a name in the command bar can mean to this viewer: cards,
 * documents, places and people that they see, each with its screen. A typing error is corrected if
 * nothing matches the text.
 */
export async function lookup(ctx: SignedInContext, text: string): Promise<LookupHit[]> {
  const wanted = numberOf(text)
  if (wanted.length < (/\p{ASCII}/u.test(wanted) ? shortest : shortestNotLatin)) return []
  const [jobs, csmJobs, numbered, users, employers] = await Promise.all([
    findJobs(ctx, wanted),
    findCsm(ctx, wanted),
    findNumbered(ctx, wanted),
    findUsers(ctx, wanted),
    findEmployers(ctx, wanted),
  ])
  const byKey = new Map(
    [...jobs, ...csmJobs, ...numbered, ...users, ...employers].map((hit) => [
      `${hit.kind} ${hit.title}`,
      hit,
    ]),
  )
  return [...byKey.values()].slice(0, most)
}

/** Finds jobs of the CSM area; users who work on them read unmasked IC numbers (decision 20). */
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
  const jobs = await jobsOf(ctx, text)
  return jobs.slice(0, most).map(({ application, card }) => ({
    kind: 'cardJob',
    title: application.applicationNo,
    detail: [application.name, application.passportNo, card?.cardSn].filter(Boolean).join(' · '),
    note: '',
    route: `/ikad/cps/production/searchcard?q=${encodeURIComponent(application.applicationNo)}`,
  }))
}

/**
 * Finds jobs by a number; if none has it, by a number one typing error from it; by the holder's
 * name, with typing errors corrected.
 */
async function jobsOf(ctx: SignedInContext, text: string): Promise<CardJobRow[]> {
  const exact = await findCardJobs(ctx, text)
  if (exact.length > 0) return exact
  if (nameForm.test(keptName(text)))
    return (await listCardJobs(ctx, { text }, { first: mostHolders })).edges.map(({ node }) => node)
  // Passports aren't guessed: near every number there is another person's.
  const near = nearNumbers(text)
  return near.length > 0 ? cardJobsWhere(ctx, Prisma.sql`a.application_no = ANY(${near})`) : exact
}
