import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { rowNumber } from '#domain/rowNumber.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { asText, asWhole, requiredText } from '#server/platform/legacy/values.ts'
import { getTraveller, type TravellerRow } from './travellerQueries.ts'

type Body = Record<string, unknown>

/**
 * Returns a traveller from the contract's format: `rejects` is { code: quantity }, `operatorid` a
 * login id or a user's number.
 */
export async function travellerOf(ctx: SignedInContext, body: Body) {
  return {
    lotNo: asText(body.lotno),
    day: requiredText(body.productiondate, 'productiondate'),
    stationId: asText(body.stationid),
    operator: await loginIdOf(ctx, asText(body.operatorid)),
    good: asWhole(body.goodqty),
    rejectQty: asWhole(body.rejectqty),
    rejects: rejectsOf(body.rejects),
    remark: asText(body.remark),
  }
}

/**
 * Returns a traveller's change. Omitted rejects and remark stay as they are, or the call learns
 * that the traveller has just changed; a stated sum of 0 means that there are no rejects.
 * @throws traveller.notFound
 */
export async function editedTravellerOf(ctx: SignedInContext, body: Body) {
  const [travellerId, version] = [asWhole(body.id), asWhole(body.version)]
  const said = await travellerOf(ctx, body)
  const rejects = said.rejects ?? (said.rejectQty === 0 ? [] : undefined)
  const known = rowNumber.safeParse(travellerId).data
  if (known === undefined || (rejects !== undefined && said.remark !== undefined))
    return { ...said, travellerId, version, rejects }
  const held = await getTraveller(ctx, known)
  return {
    ...said,
    travellerId,
    version: version ?? held.version,
    rejects: rejects ?? held.rejects.map(({ code, quantity }) => ({ code, quantity })),
    remark: said.remark ?? held.remark,
  }
}

/**
 * Returns the rejects by code; a value that is no such object is returned unchanged, for the
 * input's rules to refuse.
 */
function rejectsOf(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'object' || Array.isArray(value)) return value
  return Object.entries(value).map(([code, quantity]) => ({ code, quantity: asWhole(quantity) }))
}

/**
 * Returns the login id. Digits may be a user's login id; they are a number only if no user has it,
 * otherwise the work would be assigned to another user.
 */
async function loginIdOf({ db }: SignedInContext, operator: unknown): Promise<unknown> {
  const digits = typeof operator === 'string' ? operator.trim() : ''
  if (!/^\d{1,9}$/.test(digits) || (await db.user.count({ where: { loginId: digits } })) > 0)
    return operator
  const found = await db.user.findUnique({
    where: { id: Number(digits) },
    select: { loginId: true },
  })
  return found?.loginId ?? operator
}

/**
 * Returns a traveller with the names of the contract (specification section 3), and the records
 * with which it is compared.
 */
export function travellerToLegacy(row: TravellerRow) {
  const stated = row.rejects.filter(({ quantity }) => quantity > 0)
  return {
    id: row.id,
    lotno: row.lotNo,
    productiondate: dayOfColumn(row.day),
    stationid: row.stationId,
    operatorid: row.operator,
    goodqty: row.good,
    rejectqty: row.rejected,
    rejects: byCode(stated),
    remark: row.remark,
    status: row.status,
    verifyby: row.verifiedBy,
    verifydate: row.verifiedAt?.toISOString() ?? null,
    withdrawnqty: row.recorded.withdrawn,
    putbackqty: row.recorded.putBack,
    recordedgoodqty: row.recorded.good,
    recordedrejects: byCode(row.recorded.rejects),
    balance: row.variance.balance,
    agrees: row.variance.agrees && !row.changedSince,
    changedSince: row.changedSince,
    version: row.version,
  }
}

function byCode(rejects: readonly { code: string; quantity: number }[]): Record<string, number> {
  return Object.fromEntries(rejects.map(({ code, quantity }) => [code, quantity]))
}
