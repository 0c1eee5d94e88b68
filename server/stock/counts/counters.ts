import { actions } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import {
  counterRefusal,
  type CounterFacts,
  type CounterRefusal,
} from '#domain/stocktake/counters.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { isActive } from '#server/access/users/activeUser.ts'
import type { CommandScope } from '#server/platform/command.ts'
import type { Reader } from '#server/platform/database/client.ts'
import { countedAccounts } from '#server/stock/stocktakes/stocktakePlace.ts'

type CountedPlace = { branchCode: string; stationId: string; cardTypeId: number | null }
type Counter = CounterFacts & { userId: number; staffName: string }

/**
 * Returns the exception under which the viewer counts a place, or null if they need none. The
 * reason counts only if nobody else of the branch may count it.
 * @throws stocktake.holdsStock, stocktake.countedLast, stocktake.othersMayCount
 */
export async function requireCounter(
  { tx, viewer }: CommandScope,
  place: CountedPlace,
  reason: string | undefined,
): Promise<CounterRefusal | null> {
  const [facts] = await readCounters(tx, place, Prisma.sql`u.id = ${viewer.userId}`)
  const refusal = counterRefusal(facts!)
  if (refusal === null) return null
  if (!reason || viewer.branchCode !== place.branchCode) throw problem(`stocktake.${refusal}`)
  const colleagues = Prisma.sql`u.id <> ${viewer.userId} AND u.branch_code = ${place.branchCode} AND ${isActive(Prisma.sql`u`)}
    AND u.role_id = ANY(${[...actions['stocktake.count']]})`
  const able = (await readCounters(tx, place, colleagues)).filter(
    (each) => counterRefusal(each) === null,
  )
  if (able.length > 0) throw problem('stocktake.othersMayCount', { names: namesOf(able) }, 'reason')
  return refusal
}

/**
 * Refuses a count if its exception does not cover one of these people: the exception is that of the
 * person who opened it.
 * @throws stocktake.holdsStock, stocktake.countedLast for the viewer, stocktake.counterHolds for
 *   others
 */
export async function refuseCounters(
  { tx, viewer }: CommandScope,
  stocktake: CountedPlace & { exception: CounterRefusal | null; openedById: number },
  userIds: readonly number[],
): Promise<void> {
  const asked = userIds.filter((id) => stocktake.exception === null || id !== stocktake.openedById)
  if (asked.length === 0) return
  const refused = (await readCounters(tx, stocktake, Prisma.sql`u.id = ANY(${asked})`)).filter(
    (each) => counterRefusal(each) !== null,
  )
  const own = refused.find(({ userId }) => userId === viewer.userId)
  if (own) throw problem(`stocktake.${counterRefusal(own)!}`)
  if (refused.length > 0) throw problem('stocktake.counterHolds', { names: namesOf(refused) })
}

/** Returns whether a person moved cards of a place since its last count, or closed its day. */
export async function holdsStock(
  db: Reader,
  place: Omit<CountedPlace, 'cardTypeId'>,
  userId: number,
): Promise<boolean> {
  const all = { ...place, cardTypeId: null }
  const [facts] = await readCounters(db, all, Prisma.sql`u.id = ${userId}`)
  return facts!.holds
}

const namesOf = (people: readonly Counter[]) =>
  people
    .slice(0, 3)
    .map(({ staffName }) => staffName)
    .join(', ')

/**
 * Reads what the books say of people (a condition on u) and a place since its last count of the
 * same cards. Adjustments of stocktakes move cards in the ledger alone, and make nobody a holder.
 */
function readCounters(
  tx: Reader,
  { cardTypeId, ...place }: CountedPlace,
  people: Prisma.Sql,
): Promise<Counter[]> {
  const { branchCode, stationId } = place
  const counted = Prisma.sql`stocktake s WHERE s.branch_code = ${branchCode} AND s.station_id = ${stationId} AND s.proposed_at IS NOT NULL`
  const ofCards =
    cardTypeId === null
      ? Prisma.sql`s.card_type_id IS NULL`
      : Prisma.sql`coalesce(s.card_type_id, ${cardTypeId}) = ${cardTypeId}`
  const anyOf = cardTypeId === null ? Prisma.sql`TRUE` : ofCards
  return tx.$queryRaw<Counter[]>`
    WITH last AS MATERIALIZED (SELECT s.id, s.proposed_by_id FROM ${counted} AND ${anyOf} ORDER BY s.proposed_at DESC, s.id DESC LIMIT 1),
    since AS MATERIALIZED (SELECT coalesce(max(s.proposed_at), '-infinity') at FROM ${counted} AND ${ofCards} AND s.status IN ('proposed', 'approved')),
    place AS MATERIALIZED (SELECT a.id FROM custody_account a WHERE ${countedAccounts(place)})
    SELECT u.id "userId", u.staff_name "staffName",
           EXISTS (SELECT FROM place a JOIN custody_entry e ON e.from_account_id = a.id
                    WHERE e.by_user_id = u.id AND e.at > since.at AND e.document NOT LIKE 'Stocktake:%')
           OR EXISTS (SELECT FROM place a JOIN custody_entry e ON e.to_account_id = a.id
                       WHERE e.by_user_id = u.id AND e.at > since.at AND e.document NOT LIKE 'Stocktake:%')
           OR EXISTS (SELECT FROM station_day d
                       WHERE d.station_id = ${stationId} AND d.closed_by_id = u.id AND d.closed_at > since.at) holds,
           EXISTS (SELECT FROM last WHERE last.proposed_by_id = u.id
                      OR EXISTS (SELECT FROM stocktake_count c WHERE c.stocktake_id = last.id AND c.by_user_id = u.id)) "countedLast"
      FROM app_user u, since WHERE ${people} ORDER BY u.staff_name`
}
