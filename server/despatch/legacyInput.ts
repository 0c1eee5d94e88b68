import { deliveryMethods, employerKinds } from '#domain/despatch/methods.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { packagesSubject } from '#domain/package/inputs.ts'
import { problem } from '#domain/problems.ts'
import { legacyApproval } from '#server/access/approvals/legacyApproval.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import {
  asList,
  asNumber,
  asText,
  asWord,
  branchOf,
  rangeQuery,
  requiredText,
  wordOf,
} from '#server/platform/legacy/values.ts'
import { getLatestJobOf } from '#server/production/jobs/cardJobQueries.ts'
import type { CardJobRow } from '#server/production/jobs/cardJobRow.ts'
import type { DespatchedFilter } from './despatchedCards.ts'
import { getPackage } from './queries.ts'

/** The legacy contract's names for the commands' fields. */
export const despatchNames = {
  jobIds: 'applid',
  employerKind: 'type',
  weightKg: 'weight',
  lengthCm: 'length',
  widthCm: 'width',
  heightCm: 'height',
  declaredValueMyr: 'value',
  insuranceMyr: 'insurance',
  chargesMyr: 'charges',
  poslajuNo: 'poslajuno',
  exchangeWith: 'exchangewith',
  approval: 'supervisor',
}

type Body = Record<string, unknown>

/**
 * Reads the input of a despatch. The contract names no receiver, so a delivery goes to the
 * application's address unless the caller gives another (receivername, receiverphone,
 * receiveraddress, receiverpostcode, receivercity, receiverstate).
 */
export async function despatchOf(ctx: SignedInContext, body: Body) {
  const applids = [...new Set(asList(body.applid))].map((applid) => requiredText(applid, 'applid'))
  if (applids.length === 0) throw problem('despatch.nothing', {}, 'applid')
  const deliveryMethod = asWord(deliveryMethods, body.deliverymethod)
  const jobs: CardJobRow[] = []
  for (const applid of applids) jobs.push(await getLatestJobOf(ctx, applid))
  return {
    jobIds: jobs.map((job) => job.id),
    deliveryMethod,
    employerKind: asWord(employerKinds, body.type),
    collectionBranch: asText(body.collectionbranch),
    rocNo: asText(body.rocno),
    employerNo: asText(body.employerno),
    ...(deliveryMethod === 'delivery' ? receiverOf(body, jobs[0]!) : {}),
    weightKg: asNumber(body.weight),
    lengthCm: asNumber(body.length),
    widthCm: asNumber(body.width),
    heightCm: asNumber(body.height),
    declaredValueMyr: asNumber(body.value),
    insuranceMyr: asNumber(body.insurance),
    chargesMyr: asNumber(body.charges),
  }
}

function receiverOf(body: Body, { application }: CardJobRow) {
  const { address1, address2, address3, address4, employerKind, employerName, name } = application
  return {
    receiverName: asText(body.receivername) ?? (employerKind === 'company' ? employerName : name),
    receiverPhone: asText(body.receiverphone) ?? application.phone,
    receiverAddress:
      asText(body.receiveraddress) ??
      [address1, address2, address3, address4].filter(Boolean).join(', '),
    receiverPostcode: asText(body.receiverpostcode) ?? application.postcode,
    receiverCity: asText(body.receivercity) ?? application.city,
    receiverState: asText(body.receiverstate) ?? application.state,
  }
}

/**
 * Reads the input of an undespatch: a whole package, or the cards of the applids in any packages;
 * with both, those cards if they are in that package. Approvals are requested only for packages
 * that the caller sees.
 */
export async function undespatchOf(ctx: SignedInContext, body: Body) {
  const named = body.packagingid
    ? (await getPackage(ctx, requiredText(body.packagingid, 'packagingid'))).packagingId
    : undefined
  // An applid key without cards does not mean the whole package: that would undo more than was
  // chosen.
  if (named !== undefined && body.applid === undefined)
    return { packagingId: named, approval: await consent(ctx, [named], body) }
  const applids = new Set(asList(body.applid).map((applid) => requiredText(applid, 'applid')))
  if (applids.size === 0)
    throw named
      ? problem('despatch.nothing', {}, 'applid')
      : problem('field.required', {}, 'packagingid')
  const jobIds: number[] = []
  const packages = new Set<string>()
  for (const applid of applids) {
    const { id, packagingId } = await getLatestJobOf(ctx, applid)
    if (!packagingId || packagingId !== (named ?? packagingId)) throw problem('despatch.notFound')
    jobIds.push(id)
    packages.add(packagingId)
  }
  return { packagingId: named, jobIds, approval: await consent(ctx, [...packages], body) }
}

/**
 * Reads the input of a correction. Approvals are requested only for packages that the caller sees.
 */
export async function correctionOf(
  ctx: SignedInContext,
  { packagingid, poslajuno, exchangewith, supervisor }: Body,
) {
  const { packagingId } = await getPackage(ctx, requiredText(packagingid, 'packagingid'))
  const poslajuNo = requiredText(poslajuno, 'poslajuno')
  const exchangeWith = exchangewith
    ? (await getPackage(ctx, requiredText(exchangewith, 'exchangewith'))).packagingId
    : undefined
  const subject = packagesSubject([packagingId, ...(exchangeWith ? [exchangeWith] : [])])
  const approval = await legacyApproval(ctx, 'correctConsignment', subject, supervisor)
  return { packagingId, poslajuNo, exchangeWith, approval }
}

function consent(ctx: SignedInContext, packagingIds: string[], { supervisor }: Body) {
  return legacyApproval(ctx, 'undespatch', packagesSubject(packagingIds), supervisor)
}

/**
 * Reads the filter of a search, which requires both dates (specification section 5).
 * @throws field.required, and as despatchReportOf
 */
export function despatchSearchOf(
  ctx: SignedInContext,
  query: Record<string, string>,
): DespatchedFilter {
  requiredText(query.start, 'start')
  requiredText(query.end, 'end')
  return despatchReportOf(ctx, query)
}

/**
 * Reads all filters that the contract has for despatched cards, in a search and in its report.
 * @throws field.date, range.invalid, field.invalid, permission.denied
 */
export function despatchReportOf(
  ctx: SignedInContext,
  query: Record<string, string>,
): DespatchedFilter {
  const { branch, packagingid, poslajuno, deliverymethod, type } = query
  return {
    ...parseInput(rangeQuery, query),
    branchCode: branch ? branchOf(ctx, branch) : null,
    packagingId: packagingid?.trim().toUpperCase() || null,
    poslajuNo: poslajuno?.trim().toUpperCase() || null,
    deliveryMethod: deliverymethod
      ? wordOf(deliveryMethods, deliverymethod, 'deliverymethod')
      : null,
    employerKind: type ? wordOf(employerKinds, type, 'type') : null,
    employer: query.employer || query.employername || null,
    passportNo: query.passportno || null,
  }
}
