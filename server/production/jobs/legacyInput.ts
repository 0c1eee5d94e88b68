import type { SensitiveAction } from '#domain/access.ts'
import { type CardJobState, cardJobStates } from '#domain/cardJob/states.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { legacyApproval } from '#server/access/approvals/legacyApproval.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { asList, asText, pageQuery, requiredText, wordOf } from '#server/platform/legacy/values.ts'
import { cardJobPageSorts } from './cardJobPageSorts.ts'
import { getLatestJobOf } from './cardJobQueries.ts'
import type { CardJobRow } from './cardJobRow.ts'
import { legacyStatus } from './legacyJob.ts'
import type { CardJobPage } from './pageCardJobs.ts'

/** The legacy contract's names for the commands' fields. */
export const jobNames = { jobId: 'applid', jobIds: 'applid', approval: 'supervisor' }

/** Returns the job that an applid means. @throws field.required, record.notFound */
export async function jobOf(ctx: SignedInContext, applid: unknown): Promise<CardJobRow> {
  return getLatestJobOf(ctx, requiredText(applid, 'applid'))
}

/** Returns the id of the job that an applid means. @throws field.required, record.notFound */
export async function jobIdOf(ctx: SignedInContext, applid: unknown): Promise<number> {
  return (await jobOf(ctx, applid)).id
}

/**
 * Returns the ids of the jobs of a list of applids, each once. @throws field.required,
 * record.notFound
 */
export async function jobIdsOf(ctx: SignedInContext, applids: unknown): Promise<number[]> {
  const ids: number[] = []
  for (const applid of new Set(asList(applids))) ids.push(await jobIdOf(ctx, applid))
  return ids
}

/** Returns the job of an applid with a supervisor's approval of an action on it. */
export async function approvedJob(
  ctx: SignedInContext,
  action: SensitiveAction,
  applid: unknown,
  supervisor: unknown,
) {
  const job = await jobOf(ctx, applid)
  return { job, approval: await legacyApproval(ctx, action, `CardJob:${job.id}`, supervisor) }
}

/** Returns the states for a word of the contract or of the product; null where none is given. */
export function statesOf(status: unknown): CardJobState[] | null {
  if (status === undefined || status === '') return null
  const words = [...cardJobStates, ...Object.values(legacyStatus)]
  const word = wordOf(words, status, 'status')
  return cardJobStates.filter((state) => state === word || legacyStatus[state] === word)
}

/** @throws the query's field problems */
export function jobPageOf(query: Record<string, unknown>): CardJobPage {
  return sortedPageOf(query, Object.keys(cardJobPageSorts) as CardJobPage['sort'][], 'since')
}

/** Reads the requested page, sorted by one of the given keys. @throws the query's field problems */
export function sortedPageOf<S extends string>(
  query: Record<string, unknown>,
  sorts: readonly S[],
  usual: S,
) {
  const { page, pagesize: pageSize, sort, descending } = parseInput(pageQuery, query)
  return { page, pageSize, descending, sort: sort ? wordOf(sorts, sort, 'sort') : usual }
}

/** Returns a filter's text, or null where it is left out. */
export function filterText(value: unknown): string | null {
  return (asText(value) as string | undefined) || null
}
