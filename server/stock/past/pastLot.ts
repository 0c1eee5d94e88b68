import { seesBranch, type Viewer } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'
import { replayMoves } from '#domain/lot/replayMoves.ts'
import type { AuditEvent } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { placesOfAccounts, readMovesUntil, type LedgerMove } from '#server/custody/movesOfLot.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { refuseFuture, refuseReversed } from '#server/platform/pastMoment.ts'
import { readHistoryUntil, stepsSeen } from '#server/stock/lots/lotHistory.ts'
import { movementsBy, movementsSeen, type LotMovement } from '#server/stock/lots/lotMovements.ts'
import { findLot } from '#server/stock/lots/lotQueries.ts'
import { placesOf, seenOf, type LotPlace, type LotRow } from '#server/stock/lots/lotRow.ts'
import { refuseBeforeRecords } from './pastMoment.ts'
import { byPlace, type PlaceChange } from './placeChange.ts'

/** A lot or part as it was at a moment. A part has the cards that it has now, wherever they were. */
export type PastLot = { lot: LotRow; at: Date; moves: LedgerMove[] }

/**
 * Reads the visible lot that has or had the number, as it was at a moment; null if the viewer does
 * not see it. Everything is from entries of the ledger and the audit trail, which never change.
 * @throws moment.future, moment.beforeRecords
 */
export async function findPastLot(
  ctx: SignedInContext,
  lotNo: string,
  at: Date,
): Promise<PastLot | null> {
  refuseFuture(ctx, at)
  const lot = await findLot(ctx, lotNo)
  if (!lot) return null
  await refuseBeforeRecords(ctx, at, lot.rootLotNo)
  return { lot, at, moves: await readMovesUntil(ctx.db, lot, at) }
}

/** Returns where the viewer's cards of the lot were. */
export async function placesThen(
  ctx: SignedInContext,
  { moves }: Pick<PastLot, 'moves'>,
): Promise<LotPlace[]> {
  const held = replayMoves(moves)
  const accounts = await placesOfAccounts(
    ctx.db,
    held.map(({ accountId }) => accountId),
  )
  const runs = held.map(({ accountId, startSn, endSn }) => {
    const { place, branchCode, stationId, documentNo } = accounts.get(accountId)!
    return { place, branchCode, stationId, documentNo, startSn, endSn }
  })
  return placesOf(seenOf(ctx.viewer, { runs }))
}

/**
 * Returns what the places that the viewer sees received and gave of the lot after the moment, up to
 * a second one.
 * @throws moment.future, moment.reversed
 */
export async function changesOfLot(
  ctx: SignedInContext,
  { lot, at, moves }: PastLot,
  until: Date,
): Promise<PlaceChange[]> {
  refuseFuture(ctx, until)
  refuseReversed(at, until)
  const held = replayMoves(moves)
  const later = (await readMovesUntil(ctx.db, lot, until)).filter((move) => move.at > at)
  const touched = later.flatMap(({ fromAccountId, toAccountId }) =>
    fromAccountId === null ? [toAccountId] : [fromAccountId, toAccountId],
  )
  const accounts = await placesOfAccounts(ctx.db, touched)
  const cardsOf = (some: readonly { startSn: number; endSn: number }[]) =>
    some.reduce((sum, { startSn, endSn }) => sum + endSn - startSn + 1, 0)
  return seenChanges(
    ctx.viewer,
    [...accounts.values()].map(({ id, place, branchCode, stationId }) => ({
      place,
      branchCode,
      stationId,
      before: cardsOf(held.filter(({ accountId }) => accountId === id)),
      taken: cardsOf(later.filter(({ toAccountId }) => toAccountId === id)),
      given: cardsOf(later.filter(({ fromAccountId }) => fromAccountId === id)),
    })),
  )
}

const seenChanges = (viewer: Viewer, changes: readonly PlaceChange[]): PlaceChange[] =>
  byPlace(changes.filter(({ branchCode }) => seesBranch(viewer, branchCode)))

/** Lists the newest moves that the viewer sees of the lot's cards up to the moment, newest first. */
export function movementsUntil(
  ctx: SignedInContext,
  { lot, at }: Pick<PastLot, 'lot' | 'at'>,
): Promise<LotMovement[]> {
  const seen = movementsSeen(ctx, { lot: Prisma.sql`${lot.lotNo}` })
  return readRows<LotMovement>(
    ctx.db,
    movementsBy([...seen, Prisma.sql`e.at <= ${at}`], limits.nestedRows),
  )
}

/** Returns the audited steps of the lot up to the moment that the viewer sees, oldest first. */
export async function stepsUntil(
  ctx: SignedInContext,
  { lot, at }: Pick<PastLot, 'lot' | 'at'>,
): Promise<AuditEvent[]> {
  return stepsSeen(ctx.viewer, lot, await readHistoryUntil(ctx, lot.lotNo, at))
}
