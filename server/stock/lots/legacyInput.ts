import { actsOnBranch, seesBranch } from '#domain/access.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import type { LotFilter } from '#domain/lot/filter.ts'
import { receiveLotInput } from '#domain/lot/inputs.ts'
import { lotStates } from '#domain/lot/states.ts'
import { problem } from '#domain/problems.ts'
import type { TransferFilter } from '#domain/transfer/filter.ts'
import { transferStates } from '#domain/transfer/states.ts'
import { legacyApproval } from '#server/access/approvals/legacyApproval.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import {
  asList,
  asWhole,
  asText,
  branchOf,
  callerNamed,
  rangeQuery,
  requiredText,
  wordOf,
} from '#server/platform/legacy/values.ts'
import { cardTypeOf } from '#server/stock/orders/cardTypeOf.ts'
import type { MovementFilter } from './lotMovements.ts'
import { lotsNumbered, numbered } from './lotsNumbered.ts'

/** The legacy contract's names for the commands' fields. */
export const stockNames = {
  lotNo: 'lotno',
  doNo: 'dono',
  contractNo: 'contractno',
  cardQty: 'cardqty',
  startSn: 'startsn',
  endSn: 'endsn',
  cardType: 'cardtype',
  lines: 'lots',
  bagNo: 'bagno',
  documentNo: 'ldno',
  approval: 'supervisor',
}
export const returnNames = { ...stockNames, documentNo: 'rlno' }

type Body = Record<string, unknown>

/**
 * Reads a lot from a legacy request. The contract has no field for the card type: see cardTypeOf.
 * @throws lot.cardTypeUnknown
 */
export async function lotOf(ctx: SignedInContext, body: Body) {
  await callerNamed(ctx, body.accessby, 'accessby')
  const lot = factsOf(body)
  return { ...lot, cardType: lot.cardType ?? (await namedCardType(ctx, [lot])) }
}

/**
 * Reads the lots of one delivery order: an array, or the array under `lots`. The card type found
 * for one of them applies to all.
 */
export async function lotsOf(ctx: SignedInContext, body: Body) {
  const { lots: given, rows, ...shared } = body
  const bodies = asList(given ?? rows).map((row) => ({ ...shared, ...objectOf(row) }))
  for (const name of new Set(bodies.map(({ accessby }) => accessby)))
    await callerNamed(ctx, name, 'accessby')
  const lots = bodies.map(factsOf)
  const named = lots.find(({ cardType }) => cardType !== undefined)?.cardType
  const type = lots.length === 0 ? undefined : (named ?? (await namedCardType(ctx, lots)))
  return { lots: lots.map((lot) => ({ ...lot, cardType: lot.cardType ?? type })) }
}

function factsOf(body: Body) {
  return {
    lotNo: asText(body.lotno),
    doNo: asText(body.dono),
    ppid: asText(body.ppid),
    cardQty: asWhole(body.cardqty),
    contractNo: asText(body.contractno),
    startSn: asText(body.startsn),
    endSn: asText(body.endsn),
    cardType: asText(body.cardtype) || undefined,
  }
}

/**
 * Returns the card type found through the order or a neighbouring lot. Other missing fields are
 * reported first.
 */
async function namedCardType(
  ctx: SignedInContext,
  lots: ReturnType<typeof factsOf>[],
): Promise<string | undefined> {
  const typed = await cardTypeOf(ctx, lots)
  if (typed !== undefined) return typed
  const complete = lots.every(
    (lot) => receiveLotInput.safeParse({ ...lot, cardType: 'any' }).success,
  )
  if (complete) throw problem('lot.cardTypeUnknown', {}, 'cardType')
  return undefined
}

function objectOf(row: unknown): Body {
  return typeof row === 'object' && row !== null ? (row as Body) : {}
}

/** Reads the lots to be sent: numbers, or {lotno, cardqty, startsn, endsn}. */
export function linesOf(lots: unknown) {
  return asList(lots).map((lot) => {
    if (typeof lot !== 'object' || lot === null) return { lotNo: asText(lot) }
    const { lotno, cardqty, startsn, endsn } = lot as Body
    return {
      lotNo: asText(lotno),
      cardQty: asWhole(cardqty),
      startSn: textOrNone(startsn),
      endSn: textOrNone(endsn),
    }
  })
}

function textOrNone(value: unknown): unknown {
  return value === '' ? undefined : asText(value)
}

/**
 * Reads the lots that arrived: numbers, {lotno, startsn, endsn}, or {lotno, cardqty} for the lowest
 * serials. Missing cards become a discrepancy. Without the key, all open lots are received; an
 * empty list is refused, because its sender chose none.
 */
export function receiptOf(documentNo: unknown, lots: unknown) {
  if (lots === undefined) return { documentNo }
  const lines = asList(lots).map((lot) => {
    const { lotno, startsn, endsn, cardqty } =
      typeof lot === 'object' && lot !== null ? (lot as Body) : { lotno: lot }
    const [startSn, endSn] = [textOrNone(startsn), textOrNone(endsn)]
    const serials =
      startSn === undefined && endSn === undefined ? {} : { received: [{ startSn, endSn }] }
    return { lotNo: asText(lotno), cardQty: asWhole(cardqty), ...serials }
  })
  return { documentNo, lines }
}

/**
 * Reads the input of a close. With a remark it is a forced close, which takes a supervisor's
 * consent.
 */
export async function closingOf(ctx: SignedInContext, lotNo: string, body: Body) {
  const remark = asText(body.remark)
  if (remark === undefined || remark === '') return { lotNo }
  if (body.supervisor === undefined) return { lotNo, remark }
  return {
    lotNo,
    remark,
    approval: await legacyApproval(ctx, 'forceClose', `Lot:${lotNo}`, body.supervisor),
  }
}

/**
 * Reads the filter of a list of lots. @throws permission.denied for a branch that the caller
 * doesn't see
 */
export function lotFilterOf(ctx: SignedInContext, query: Record<string, string>): LotFilter {
  return {
    status: query.status ? [wordOf(lotStates, query.status, 'status')] : null,
    branchCode: query.branchcode ? branchOf(ctx, query.branchcode) : null,
  }
}

/** @throws permission.denied, field.date, range.invalid */
export function movementFilterOf(
  ctx: SignedInContext,
  branch: string,
  query: Record<string, string>,
): MovementFilter {
  return {
    ...parseInput(rangeQuery, query),
    branchCode: branchOf(ctx, branch),
    lotNo: query.lotno || null,
  }
}

/**
 * Reads the filter of a list of distributions or returns. @throws permission.denied, field.date,
 * range.invalid
 */
export function transferFilterOf(
  ctx: SignedInContext,
  branch: string,
  query: Record<string, string>,
): TransferFilter {
  const { start, end } = parseInput(rangeQuery, query)
  const status = query.status ? [wordOf(transferStates, query.status, 'status')] : null
  return { branchCode: branchOf(ctx, branch), from: start, to: end, status }
}

/** Returns the branch code of a path, which the caller must see. @throws permission.denied */
export function seenBranch({ viewer }: SignedInContext, code: string): string {
  const branchCode = code.toUpperCase()
  if (!seesBranch(viewer, branchCode)) throw problem('permission.denied')
  return branchCode
}

/**
 * Returns the origin of a return: the one given, else the branch of the first lot where the caller
 * acts on it, else undefined for the caller's own branch.
 */
export async function returnOriginOf(
  ctx: SignedInContext,
  body: Body,
  lines: { lotNo: unknown }[],
): Promise<string | undefined> {
  if (body.origin) return requiredText(body.origin, 'origin')
  const [first] = lines
  const named = typeof first?.lotNo === 'string' ? first.lotNo : ''
  const known = numbered(await lotsNumbered(ctx.db, [named]), named)
  const lot = known && (await ctx.db.lot.findUnique({ where: { lotNo: known.currentLotNo } }))
  return lot && actsOnBranch(ctx.viewer, lot.branchCode) ? lot.branchCode : undefined
}
