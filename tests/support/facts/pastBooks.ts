import { Problem } from '#domain/problems.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { cardsUntil } from '#server/custody/cardsUntil.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { heldAt } from '#server/stock/past/heldAt.ts'
import { findPastLot, placesThen } from '#server/stock/past/pastLot.ts'
import { changesOfStock, findPastStock, stockLotsThen } from '#server/stock/past/pastStock.ts'

type Where = { place: string; branchCode: string; stationId: string; documentNo: string }

/**
 * The books as they are at a moment. They come from the holdings, which the reads of the past never
 * use, so that the two can be compared later.
 */
export type Books = {
  at: Date
  /** Each card's place, by delivered lot and serial. */
  lots: ReadonlyMap<string, ReadonlyMap<number, string>>
  /** The number of cards by place, lot and document. */
  counts: ReadonlyMap<string, number>
}

const nameOf = ({ place, branchCode, stationId, documentNo }: Where) =>
  [place, branchCode, stationId, documentNo].join(' ')
const blank = ['hqStore', 'branchStore', 'station', 'inTransit', 'inTransitBack']

/** Reads the books now. */
export async function booksNow(db: Db, at: Date): Promise<Books> {
  const lots = new Map<string, Map<number, string>>()
  const counts = new Map<string, number>()
  for (const { lotNo, startSn, endSn, account } of await db.custodyHolding.findMany({
    include: { account: true },
  })) {
    const cards = lots.get(lotNo) ?? new Map<number, string>()
    lots.set(lotNo, cards)
    for (let sn = Number(startSn); sn <= Number(endSn); sn++) cards.set(sn, nameOf(account))
    const key = `${nameOf(account)} ${lotNo}`
    counts.set(key, (counts.get(key) ?? 0) + Number(endSn - startSn) + 1)
  }
  return { at, lots, counts }
}

/**
 * Returns what the reads of the past say differently from the books of that moment: of each
 * delivered lot card by card, of each branch by place and lot, of each store and station card by
 * card (the two ways to compute it must agree), and of all accounts the sum of the deliveries.
 */
export async function pastFaults(
  ctx: SignedInContext,
  { at, lots, counts }: Books,
): Promise<string[]> {
  const { db } = ctx
  const faults: string[] = []
  for (const { lotNo } of await db.lot.findMany({ where: { parentLotNo: null } })) {
    const known = lots.get(lotNo) ?? null
    const past = await cardsOf(ctx, lotNo, at)
    if (!sameCards(known, past)) faults.push(`${lotNo} at ${at.toISOString()}`)
  }
  for (const { code } of await db.branch.findMany()) {
    const past = await findPastStock(ctx, code, at)
    const rows = await stockLotsThen(ctx, past!)
    const found = new Map(
      rows.map((row) => [`${nameOf({ ...row, branchCode: code })} ${row.lotNo}`, row.quantity]),
    )
    const own = new Map([...counts].filter(([key]) => ofBranch(key, code)))
    if (!sameCards(own, found)) faults.push(`stock of ${code} at ${at.toISOString()}`)
    faults.push(...(await rangeFaults(db, { at, lots, counts }, code)))
  }
  const [sum] = await db.$queryRaw<{ cards: number; delivered: number }[]>`
    SELECT (SELECT sum(taken - given)::int FROM (${cardsUntil(Prisma.sql`SELECT id FROM custody_account`, at)}) c) cards,
           (SELECT sum(e.quantity)::int FROM custody_entry e WHERE e.from_account_id IS NULL AND e.at <= ${at}) delivered`
  if (sum!.cards !== sum!.delivered)
    faults.push(`${sum!.cards} cards of ${sum!.delivered} delivered at ${at.toISOString()}`)
  return faults
}

/**
 * Returns the stores and stations of a branch of which the ranges at the moment differ from its
 * books.
 */
async function rangeFaults(db: Db, { at, lots }: Books, branchCode: string): Promise<string[]> {
  const stations = await db.custodyAccount.findMany({ where: { branchCode, place: 'station' } })
  const faults: string[] = []
  for (const stationId of ['', ...stations.map((each) => each.stationId)]) {
    const places = stationId ? ['station'] : ['hqStore', 'branchStore']
    const known = new Set<string>()
    for (const [lotNo, cards] of lots)
      for (const [sn, name] of cards) {
        const [place, branch, station] = name.split(' ')
        if (places.includes(place!) && branch === branchCode && station === stationId)
          known.add(`${lotNo} ${sn}`)
      }
    const found: string[] = []
    for (const { lotNo, startSn, endSn } of await heldAt(db, { branchCode, stationId }, at))
      for (let sn = startSn; sn <= endSn; sn++) found.push(`${lotNo} ${sn}`)
    if (found.length !== known.size || !found.every((card) => known.has(card)))
      faults.push(`cards of ${stationId || branchCode} at ${at.toISOString()}`)
  }
  return faults
}

/**
 * Returns the branches whose changes from one moment to another do not lead from the books of the
 * first to those of the second.
 */
export async function changeFaults(
  ctx: SignedInContext,
  from: Books,
  until: Books,
): Promise<string[]> {
  const faults: string[] = []
  for (const { code } of await ctx.db.branch.findMany()) {
    const past = (await findPastStock(ctx, code, from.at))!
    for (const change of await changesOfStock(ctx, past, until.at)) {
      const { place, stationId, before, taken, given, cardTypeId } = change
      const typed = new Set(
        (await ctx.db.lot.findMany({ where: { cardTypeId } })).map(({ lotNo }) => lotNo),
      )
      const cardsIn = ({ counts }: Books) =>
        [...counts]
          .filter(([key]) => key.startsWith(`${place} ${code} ${stationId} `))
          .filter(([key]) => typed.has(key.split(' ').at(-1)!))
          .reduce((sum, [, cards]) => sum + cards, 0)
      if (before !== cardsIn(from) || before + taken - given !== cardsIn(until))
        faults.push(`${place} ${code} ${stationId} from ${from.at.toISOString()}`)
    }
  }
  return faults
}

/** Returns each card's place at the moment; null before the lot's first entry. */
async function cardsOf(
  ctx: SignedInContext,
  lotNo: string,
  at: Date,
): Promise<Map<number, string> | null> {
  const past = await findPastLot(ctx, lotNo, at).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'moment.beforeRecords') return null
    throw error
  })
  if (past === null) return null
  const cards = new Map<number, string>()
  for (const { ranges, ...where } of await placesThen(ctx, past))
    for (const { startSn, endSn } of ranges)
      for (let sn = Number(startSn); sn <= Number(endSn); sn++) cards.set(sn, nameOf(where))
  return cards
}

function sameCards<Key, Value>(
  known: ReadonlyMap<Key, Value> | null,
  found: ReadonlyMap<Key, Value> | null,
): boolean {
  if (known === null || found === null) return known === found
  return known.size === found.size && [...known].every(([key, value]) => found.get(key) === value)
}

const ofBranch = (key: string, code: string) => {
  const [place, branchCode] = key.split(' ')
  return branchCode === code && blank.includes(place!)
}
