import { deliveryMethods, employerKinds } from '#domain/despatch/methods.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { undespatchSubject } from '#domain/package/inputs.ts'
import { problem } from '#domain/problems.ts'
import { legacyApproval } from '#server/access/approvals/legacyApproval.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { asList, asNumber, asText, asWord, branchOf, rangeQuery, requiredText, wordOf } from '#server/platform/legacy/values.ts'
import { getLatestJobOf } from '#server/production/jobs/cardJobQueries.ts'
import type { CardJobRow } from '#server/production/jobs/cardJobRow.ts'
import type { DespatchedFilter } from './despatchedCards.ts'
import { getPackage } from './queries.ts'

/** The contract's names of the commands' fields. */
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
  approval: 'supervisor',
}

type Body = Record<string, unknown>

/**
 * The input of a despatch. The contract names no receiver, so a delivery goes to the address of the application unless
 * the caller gives another (receivername, receiverphone, receiveraddress, receiverpostcode, receivercity, receiverstate).
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
    receiverAddress: asText(body.receiveraddress) ?? [address1, address2, address3, address4].filter(Boolean).join(', '),
    receiverPostcode: asText(body.receiverpostcode) ?? application.postcode,
    receiverCity: asText(body.receivercity) ?? application.city,
    receiverState: asText(body.receiverstate) ?? application.state,
  }
}

/**
 * The input of an undespatch: a package as a whole, or the cards that the applids name, of whichever packages; where both are sent,
 * the cards that are named, if they lie in that package. Nobody is asked to consent to what the caller doesn't see.
 */
export async function undespatchOf(ctx: SignedInContext, body: Body) {
  const named = body.packagingid ? (await getPackage(ctx, requiredText(body.packagingid, 'packagingid'))).packagingId : undefined
  // A key without a card is no package as a whole: more would be taken back than was chosen.
  if (named !== undefined && body.applid === undefined) return { packagingId: named, approval: await consent(ctx, [named], body) }
  const applids = new Set(asList(body.applid).map((applid) => requiredText(applid, 'applid')))
  if (applids.size === 0) throw named ? problem('despatch.nothing', {}, 'applid') : problem('field.required', {}, 'packagingid')
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

function consent(ctx: SignedInContext, packagingIds: string[], { supervisor }: Body) {
  return legacyApproval(ctx, 'undespatch', undespatchSubject(packagingIds), supervisor)
}

/** Both dates are needed (specification section 5). @throws field.required, and as despatchReportOf */
export function despatchSearchOf(ctx: SignedInContext, query: Record<string, string>): DespatchedFilter {
  requiredText(query.start, 'start')
  requiredText(query.end, 'end')
  return despatchReportOf(ctx, query)
}

/**
 * All by which the contract narrows despatched cards, in a search and in its report alike.
 * @throws field.date, range.invalid, field.invalid, permission.denied
 */
export function despatchReportOf(ctx: SignedInContext, query: Record<string, string>): DespatchedFilter {
  const { branch, packagingid, poslajuno, deliverymethod, type } = query
  return {
    ...parseInput(rangeQuery, query),
    branchCode: branch ? branchOf(ctx, branch) : null,
    packagingId: packagingid?.trim().toUpperCase() || null,
    poslajuNo: poslajuno?.trim().toUpperCase() || null,
    deliveryMethod: deliverymethod ? wordOf(deliveryMethods, deliverymethod, 'deliverymethod') : null,
    employerKind: type ? wordOf(employerKinds, type, 'type') : null,
    employer: query.employer || query.employername || null,
    passportNo: query.passportno || null,
  }
}
