import { malaysianDate } from '#domain/malaysia.ts'
import { problem } from '#domain/problems.ts'
import { stationDocument } from '#domain/stationDay/figures.ts'
import type { CardAttempt } from '#generated/prisma/client.ts'
import { moveCards, type Account } from '#server/custody/custody.ts'
import { refuseDestroyed } from '#server/custody/destroyedCards.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { violates } from '#server/platform/database/errorCondition.ts'
import type { LockedJob } from './lockCardJob.ts'

type Place = 'station' | 'produced' | 'spoiled' | 'voided'

/** Returns the account of a card at the station where it is made: blank, produced, spoiled or void. */
export function accountAt(place: Place, branchCode: string, stationId: string): Account {
  return { place, branchCode, stationId }
}

/** Moves one card of a job in the custody ledger. @throws custody.insufficient */
export async function moveJobCard(
  scope: CommandScope,
  job: LockedJob,
  card: { cardSn: string; lotNo: string },
  from: Account,
  to: Account,
  document = `CardJob:${job.id}`,
): Promise<void> {
  const serial = BigInt(card.cardSn)
  await moveCards(scope.tx, {
    lotNo: card.lotNo,
    from,
    to,
    startSn: serial,
    endSn: serial,
    document,
    byUserId: scope.viewer.userId,
    at: scope.now,
  })
}

/**
 * Books a made card as spoiled. It stays with the station that made it, at the branch where that
 * station then was.
 */
export async function spoilMadeCard(scope: CommandScope, job: LockedJob): Promise<void> {
  const card = job.card!
  const at = (place: Place) => accountAt(place, card.branchCode, card.stationId!)
  await moveJobCard(scope, job, card, at('produced'), at('spoiled'))
}

/**
 * Reverses spoilMadeCard for a card that turned out to be good. By its document the station's day
 * does not count the card as made again.
 */
export async function restoreMadeCard(
  scope: CommandScope,
  job: LockedJob,
  card: CardAttempt,
): Promise<void> {
  const stationId = card.stationId!
  const at = (place: Place) => accountAt(place, card.branchCode, stationId)
  const document = stationDocument('IssuedAgain', stationId, malaysianDate(scope.now))
  await moveJobCard(scope, job, card, at('spoiled'), at('produced'), document)
}

type NewCard = {
  cardSn: string
  chipSn: string | null
  lotNo: string
  batchNo: string
  stationId: string | null
  /** The user who sent it to the printer, where that was recorded before the card was fed. */
  startedById: number | null
  outcome: string
  rejectCode?: string
  remark?: string
  /** The version of the card face it was printed with. */
  cardFaceId?: number | null
}

/**
 * Records the card of the present attempt. A serial is used only once. @throws card.duplicate,
 * chip.duplicate
 */
export async function recordCard(
  scope: CommandScope,
  job: LockedJob,
  card: NewCard,
): Promise<void> {
  try {
    await scope.tx.cardAttempt.create({
      data: {
        ...card,
        jobId: job.id,
        no: job.attempt,
        persoById: scope.viewer.userId,
        persoAt: scope.now,
      },
    })
  } catch (error) {
    if (violates(error, 'card_attempt_card_sn_key')) throw problem('card.duplicate', {}, 'cardSn')
    if (violates(error, 'card_attempt_chip_sn_key'))
      throw problem('chip.duplicate', { chipSn: card.chipSn ?? '' }, 'chipSn')
    throw error
  }
}

/**
 * Refuses a serial that any card had before, prior to checking where the card is, and a serial that
 * is in a printer for another job.
 * @throws card.duplicate, destruction.destroyed, print.cardInPrinter
 */
export async function refuseUsedCard(
  scope: CommandScope,
  cardSn: string,
  jobId: number,
): Promise<void> {
  if (await scope.tx.cardAttempt.findUnique({ where: { cardSn } })) {
    const serial = BigInt(cardSn)
    await refuseDestroyed(scope.tx, { startSn: serial, endSn: serial })
    throw problem('card.duplicate', {}, 'cardSn')
  }
  const fed = await scope.tx.printListItem.findFirst({
    where: { startedCardSn: cardSn, doneAt: null, startedAt: { not: null }, NOT: { jobId } },
  })
  if (fed) throw problem('print.cardInPrinter', { cardSn }, 'cardSn')
}
