import { randomBytes } from 'node:crypto'
import { malaysianDate } from '#domain/malaysia.ts'
import { hashOfSeed, nextPeriod } from '#domain/stocktake/draw.ts'
import { placeKey } from '#domain/stocktake/placeKey.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { holdsCountedCards } from './countedPlaces.ts'

type Parts = Pick<Services, 'db' | 'clock'>
const product = { product: 'surprise-counts' }

/**
 * Reveals the seeds of past periods of surprise counts, and commits to the next one: a random seed,
 * whose hash, places and number are in the audit trail on the day before its first day at the
 * latest. Any number of processes may call it at once.
 */
export async function commitDraws({ db, clock }: Parts): Promise<void> {
  const now = clock.now()
  const today = malaysianDate(now)
  await transaction(db, async (tx) => {
    // The row of the rules also serves as the lock of the draws.
    const [rules] = await tx.$queryRaw<{ perMonth: number }[]>`
      SELECT surprise_counts "perMonth" FROM stock_rules WHERE id = 1 FOR UPDATE`
    await reveal(tx, now, today)
    await commit(tx, now, today, rules!.perMonth)
  })
}

async function reveal(tx: Tx, now: Date, today: string): Promise<void> {
  const past = await tx.countDraw.findMany({
    where: { revealedAt: null, lastDay: { lt: new Date(today) } },
    orderBy: { id: 'asc' },
  })
  for (const { id, seed } of past) {
    await tx.countDraw.update({ where: { id }, data: { revealedAt: now } })
    await recordAudit(tx, product, now, {
      action: 'revealCountDraw',
      subjects: [`CountDraw:${id}`],
      after: { seed },
    })
  }
}

async function commit(tx: Tx, now: Date, today: string, perMonth: number): Promise<void> {
  const { firstDay, lastDay, number } = nextPeriod(today, perMonth)
  const places = number > 0 ? await placesOf(tx) : []
  if (
    places.length === 0 ||
    (await tx.countDraw.findFirst({ where: { lastDay: { gte: new Date(firstDay) } } }))
  )
    return
  const seed = randomBytes(32).toString('hex')
  const days = { firstDay: new Date(firstDay), lastDay: new Date(lastDay) }
  const { id } = await tx.countDraw.create({
    data: { ...days, places, number, seed, committedAt: now },
  })
  const seedHash = await hashOfSeed(seed)
  const after = { seedHash, firstDay, lastDay, number, places }
  await recordAudit(tx, product, now, {
    action: 'commitCountDraw',
    subjects: [`CountDraw:${id}`],
    after,
  })
}

/** Returns the places that hold cards, in their order. */
async function placesOf(tx: Tx): Promise<string[]> {
  const rows = await tx.$queryRaw<{ branchCode: string; stationId: string }[]>`
    SELECT DISTINCT a.branch_code "branchCode", a.station_id "stationId" FROM custody_account a WHERE ${holdsCountedCards}`
  return rows.map(placeKey).toSorted()
}
