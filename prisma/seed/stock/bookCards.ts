import { malaysianDate } from '#domain/malaysia.ts'
import type { Random } from '../random.ts'
import type { SeedAttempt } from '../seedJob.ts'
import type { MoveSeed } from './custodyMoves.ts'
import type { Run } from './Shelf.ts'
import type { StockBook } from './StockBook.ts'

/** The card that an attempt used. */
export type Card = { attempt: SeedAttempt; serial: number; lotNo: string }
/** A card with the serial of its chip, if it got that far. */
export type MadeCard = Card & { chipSn: string | null }

/**
 * Assigns each attempt its card in the order of making, and books it: good ones as the day's runs
 * of a station, spoiled ones singly. A run has the time of its first card, and never spans two
 * withdrawals.
 */
export function bookCards(
  stock: StockBook,
  attempts: readonly SeedAttempt[],
  userIds: Record<string, number>,
): Card[] {
  const runs = new Map<Run, { day: string; move: MoveSeed }>()
  const ahead = new Map<string, number>()
  for (const attempt of attempts) ahead.set(workOf(attempt), (ahead.get(workOf(attempt)) ?? 0) + 1)
  return [...attempts]
    .sort((a, b) => a.persoAt.getTime() - b.persoAt.getTime() || a.job.id - b.job.id)
    .map((attempt) => {
      const { stationId, persoAt, inPrinter, spoiledAt, job } = attempt
      const by = userIds[attempt.persoBy]!
      const work = workOf(attempt)
      const left = ahead.get(work)!
      ahead.set(work, left - 1)
      const { block, serial } = stock.takeCard(
        stationId,
        job.application.cardType,
        persoAt,
        by,
        left,
      )
      const branchCode = job.application.record.printingbranch
      const [hand, produced, spoiled] = (['station', 'produced', 'spoiled'] as const).map(
        (place) => ({
          place,
          branchCode,
          stationId,
        }),
      ) as [MoveSeed['to'], MoveSeed['to'], MoveSeed['to']]
      const card = { lotNo: block.lotNo, next: serial, end: serial }
      const day = malaysianDate(persoAt)
      const run = runs.get(block)
      if (inPrinter) stock.move(persoAt, card, hand, spoiled, `CardJob:${job.id}`, by)
      else if (run && run.day === day && run.move.endSn === BigInt(serial) - 1n) run.move.endSn++
      else
        runs.set(block, {
          day,
          move: stock.move(persoAt, card, hand, produced, `Production:${stationId}:${day}`, by),
        })
      if (spoiledAt && !inPrinter)
        stock.move(
          spoiledAt,
          card,
          produced,
          spoiled,
          `CardJob:${job.id}`,
          userIds[attempt.qcBy ?? attempt.persoBy]!,
        )
      return { attempt, serial, lotNo: block.lotNo }
    })
}

/**
 * Returns the key of the work for which an operator withdraws cards in the morning: a day's work on
 * a card type at a station.
 */
function workOf({ stationId, persoAt, persoBy, job }: SeedAttempt): string {
  return [malaysianDate(persoAt), stationId, job.application.cardType, persoBy].join(' ')
}

/** Assigns a chip serial to each card that left the printer. */
export function readChips(random: Random, cards: readonly Card[]): MadeCard[] {
  return cards.map((card, i) => {
    const chipSn = card.attempt.inPrinter
      ? null
      : `04${hex(random, 8)}${i.toString(16).toUpperCase().padStart(6, '0')}`
    return { ...card, chipSn }
  })
}

function hex(random: Random, digits: number): string {
  return Array.from({ length: digits }, () =>
    random.between(0, 15).toString(16).toUpperCase(),
  ).join('')
}
