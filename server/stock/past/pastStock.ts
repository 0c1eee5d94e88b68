import { seesBranch } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { CustodyPlace } from '#generated/prisma/enums.ts'
import { findBranch } from '#server/branches/queries.ts'
import { cardsUntil } from '#server/custody/cardsUntil.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { refuseFuture, refuseReversed } from '#server/platform/pastMoment.ts'
import { refuseBeforeRecords } from './pastMoment.ts'
import { byPlace, placeKey, type PlaceChange } from './placeChange.ts'

/** The stock of a branch at a moment: its store, its stations and what was in transit. */
export type PastStock = { branchCode: string; at: Date }

/** Blank cards of a delivered lot in one place at a moment. */
export type PastStockLot = {
  place: CustodyPlace
  stationId: string
  documentNo: string
  lotNo: string
  cardTypeId: number
  quantity: number
}

export type StockChange = PlaceChange & { cardTypeId: number }

/**
 * Returns the stock of a branch at a moment, or null if the viewer does not see the branch.
 * @throws moment.future, moment.beforeRecords
 */
export async function findPastStock(
  ctx: SignedInContext,
  branchCode: string,
  at: Date,
): Promise<PastStock | null> {
  refuseFuture(ctx, at)
  const branch = await findBranch(ctx, branchCode.toUpperCase())
  if (!branch || !seesBranch(ctx.viewer, branch.code)) return null
  await refuseBeforeRecords(ctx, at)
  return { branchCode: branch.code, at }
}

/** Places with blank cards. */
const blankPlaces: readonly CustodyPlace[] = [
  'hqStore',
  'branchStore',
  'station',
  'inTransit',
  'inTransitBack',
]
/** The same, and the places where cards of the branch end. */
const allPlaces: readonly CustodyPlace[] = [
  ...blankPlaces,
  'produced',
  'spoiled',
  'voided',
  'lost',
  'destroyed',
  'voidDestroyed',
  'lostWrittenOff',
]

const accountsOf = (branchCode: string, places: readonly CustodyPlace[]) => Prisma.sql`
  SELECT id FROM custody_account WHERE branch_code = ${branchCode} AND place = ANY(${[...places]}::"CustodyPlace"[])`

/** Lists the blank cards by place and delivered lot. */
export function stockLotsThen(
  { db }: SignedInContext,
  { branchCode, at }: PastStock,
): Promise<PastStockLot[]> {
  return readRows<PastStockLot>(
    db,
    Prisma.sql`
    SELECT a.place, a.station_id "stationId", a.document_no "documentNo", c.lot_no "lotNo", l.card_type_id "cardTypeId",
           c.taken - c.given quantity
      FROM (${cardsUntil(accountsOf(branchCode, blankPlaces), at)}) c
      JOIN custody_account a ON a.id = c.account_id JOIN lot l ON l.lot_no = c.lot_no
     WHERE c.taken <> c.given
     ORDER BY l.card_type_id, a.place, a.station_id, a.document_no, c.lot_no LIMIT ${limits.nestedRows}`,
  )
}

/**
 * Returns what each place of the branch received and gave, by card type, after the moment, up to a
 * second one.
 * @throws moment.future, moment.reversed
 */
export async function changesOfStock(
  ctx: SignedInContext,
  { branchCode, at }: PastStock,
  until: Date,
): Promise<StockChange[]> {
  refuseFuture(ctx, until)
  refuseReversed(at, until)
  const [then, later] = [
    await countsAt(ctx, branchCode, at),
    await countsAt(ctx, branchCode, until),
  ]
  const key = (row: Counted) => `${row.cardTypeId} ${row.accountId}`
  const known = new Map(then.map((row) => [key(row), row]))
  return byPlace(
    later.map(({ accountId, cardTypeId, place, stationId, ...cards }) => {
      const earlier = known.get(`${cardTypeId} ${accountId}`) ?? { taken: 0, given: 0 }
      return {
        cardTypeId,
        place,
        branchCode,
        stationId,
        before: earlier.taken - earlier.given,
        taken: cards.taken - earlier.taken,
        given: cards.given - earlier.given,
      }
    }),
    (change) => `${change.cardTypeId} ${placeKey(change)}`,
  )
}

type Counted = {
  accountId: number
  cardTypeId: number
  place: CustodyPlace
  stationId: string
  taken: number
  given: number
}

function countsAt({ db }: SignedInContext, branchCode: string, at: Date): Promise<Counted[]> {
  return readRows<Counted>(
    db,
    Prisma.sql`
    SELECT a.id "accountId", l.card_type_id "cardTypeId", a.place, a.station_id "stationId", sum(c.taken)::int taken, sum(c.given)::int given
      FROM (${cardsUntil(accountsOf(branchCode, allPlaces), at)}) c
      JOIN custody_account a ON a.id = c.account_id JOIN lot l ON l.lot_no = c.lot_no
     GROUP BY a.id, l.card_type_id ORDER BY l.card_type_id, a.place, a.station_id, a.id`,
  )
}
