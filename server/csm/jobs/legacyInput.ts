import { z } from 'zod'
import { csmCardTypes, type CsmCardType } from '#domain/csmJob/cardTypes.ts'
import type { CsmJobFilter } from '#domain/csmJob/filter.ts'
import { anyDeletion, deletionSubject, persoSteps } from '#domain/csmJob/inputs.ts'
import { csmJobStates, type CsmJobState } from '#domain/csmJob/states.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { legacyApproval } from '#server/access/approvals/legacyApproval.ts'
import { csmBranchOf } from '#server/csm/hubs/csmBranches.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import {
  asList,
  asWhole,
  asText,
  asWord,
  pageQuery,
  rangeQuery,
  wordOf,
} from '#server/platform/legacy/values.ts'
import { legacyJobStatus } from './legacyJob.ts'

type Body = Record<string, unknown>

/** The contract's names of the commands' fields. */
export const csmJobNames = {
  jobId: 'id',
  jobIds: 'ids',
  machineNo: 'stationid',
  approval: 'supervisor',
}

export const idsOf = (ids: unknown) => [...new Set(asList(ids).map(asWhole))]

/** The scope of a search: jobs waiting for a machine, jobs waiting for a result, or all. */
const searchTypes = ['perso', 'update', 'all'] as const
const statesOfType: Record<(typeof searchTypes)[number], CsmJobState[] | null> = {
  perso: ['queued'],
  update: ['inProduction', 'personalised'],
  all: null,
}

const text = z.preprocess((value) => asText(value) ?? undefined, z.string().max(100).optional())
const searchBody = z.object({ icno: text, filename: text, batchno: text, stationid: text })

/**
 * Returns the filter and the page of a search body.
 * @throws the body's field problems, permission.denied for another branch
 */
export async function searchOf(ctx: SignedInContext, type: unknown, body: Body) {
  const { icno, filename, batchno, stationid } = parseInput(searchBody, body)
  const { start, end } = parseInput(rangeQuery, body)
  const page = parseInput(pageQuery, body)
  const ofType = statesOfType[wordOf(searchTypes, type, 'type')]
  const asked = body.status ? stateOf(body.status) : null
  const status = asked ? (ofType === null || ofType.includes(asked) ? [asked] : []) : ofType
  const filter: CsmJobFilter = {
    status,
    icNo: icno,
    fileName: filename,
    batchNo: batchno,
    machineNo: stationid,
    branchCode: body.branchcode ? await csmBranchOf(ctx, String(asText(body.branchcode))) : null,
    cardType: cardTypeOf(body.cardtype),
    from: start,
    to: end,
  }
  return { filter, page: page.page, pageSize: page.pagesize }
}

/** Returns a state by the contract's word or the product's own. */
function stateOf(word: unknown): CsmJobState {
  const found = wordOf([...csmJobStates, ...Object.values(legacyJobStatus)], word, 'status')
  return csmJobStates.find((state) => state === found || legacyJobStatus[state] === found)!
}

/** Returns a card type by its word; null if none is given. */
export function cardTypeOf(word: unknown): CsmCardType | null {
  return word === undefined || word === null || word === ''
    ? null
    : wordOf(csmCardTypes, word, 'cardtype')
}

/**
 * Returns the step of a job by the contract's word, including "inproduction"; the input's rules
 * refuse unknown words.
 */
export const persoStepOf = (status: unknown) => asWord(persoSteps, status)

/**
 * Returns a supervisor's consent to a deletion: the token that user.supervisor issued for the
 * caller's next deletion, or their login id and password sent with the call.
 */
export async function deletionApproval(
  ctx: SignedInContext,
  ids: readonly unknown[],
  supervisor: unknown,
): Promise<unknown> {
  if (typeof supervisor !== 'object' || supervisor === null)
    return supervisor === '' ? undefined : asText(supervisor)
  const known = ids.filter((id): id is number => typeof id === 'number')
  return legacyApproval(
    ctx,
    'deleteCsmJobs',
    known.length > 0 ? deletionSubject(known) : anyDeletion,
    supervisor,
  )
}
