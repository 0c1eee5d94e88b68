import { malaysianDate } from '#domain/malaysia.ts'
import { stationDocument } from '#domain/stationDay/figures.ts'
import { plusDays } from '../Calendar.ts'
import type { DocumentBook } from '../DocumentBook.ts'
import type { CardTypeCode } from '../seedMasters.ts'
import type { Place } from './custodyMoves.ts'
import { LotBook, type Hands } from './LotBook.ts'

/** A run of serials, the next one first. */
export type Run = { lotNo: string; next: number; end: number }

/** The lots as production needs them: stores that are supplied when they run out, and blocks in the stations' hands. */
export class StockBook extends LotBook {
  private readonly stores = new Map<string, Run>()
  private readonly hands = new Map<string, Run>()
  /** Blocks that a station still holds beside its present one. */
  private readonly leftovers: { stationId: string; cardType: CardTypeCode; run: Run }[] = []

  constructor(
    cardTypeIds: Record<CardTypeCode, number>,
    documents: DocumentBook,
    by: Hands,
    private readonly lotSize: (branchCode: string, cardType: CardTypeCode) => number,
  ) {
    super(cardTypeIds, documents, by)
  }

  /** The next blank card of a station, for which its operator withdraws a block from the store when its hand is empty. */
  takeCard(stationId: string, cardType: CardTypeCode, at: Date, operatorId: number): { block: Run; serial: number } {
    const hand = this.hand(stationId, cardType, at, operatorId)
    this.lots.find(({ lotNo }) => lotNo === hand.lotNo)!.used = at
    return { block: hand, serial: hand.next++ }
  }

  /** Sees to it that a station has so many cards in hand. What is left of its present block stays with it. */
  topUp(stationId: string, cardType: CardTypeCode, at: Date, least: number): void {
    const left = this.hands.get(`${stationId} ${cardType}`)
    if (left && left.end - left.next + 1 >= least) return
    if (left && left.next <= left.end) this.leftovers.push({ stationId, cardType, run: left })
    this.withdraw(stationId, cardType, at, this.by.at(stationId.slice(0, stationId.indexOf('-'))))
  }

  private hand(stationId: string, cardType: CardTypeCode, at: Date, operatorId: number): Run {
    const held = this.hands.get(`${stationId} ${cardType}`)
    return held && held.next <= held.end ? held : this.withdraw(stationId, cardType, at, operatorId)
  }

  private withdraw(stationId: string, cardType: CardTypeCode, at: Date, byUserId: number): Run {
    const branchCode = stationId.slice(0, stationId.indexOf('-'))
    const store = this.store(branchCode, cardType, at)
    const taken = Math.min(Math.max(20, Math.round(this.lotSize(branchCode, cardType) / 5)), store.end - store.next + 1)
    const run = { lotNo: store.lotNo, next: store.next, end: store.next + taken - 1 }
    store.next += taken
    // A minute before the first card: it has to be there.
    const withdrawnAt = new Date(at.getTime() - 60_000)
    const hand: Place = { place: 'station', branchCode, stationId }
    this.move(
      withdrawnAt,
      { ...run },
      { place: 'branchStore', branchCode },
      hand,
      stationDocument('Withdrawal', stationId, malaysianDate(withdrawnAt)),
      byUserId,
    )
    this.hands.set(`${stationId} ${cardType}`, run)
    return run
  }

  /** The branch's lot in use; a new one has come when the old one is used up. */
  store(branchCode: string, cardType: CardTypeCode, at: Date): Run {
    const key = `${branchCode} ${cardType}`
    const current = this.stores.get(key)
    if (current && current.next <= current.end) return current
    const lot = this.deliver({
      branchCode,
      cardType,
      size: this.lotSize(branchCode, cardType),
      receivedAt: plusDays(at, -12),
    })
    this.distribute(lot, branchCode, plusDays(at, -5))
    this.receive(lot, branchCode, plusDays(at, -4))
    const run = { lotNo: lot.lotNo, next: Number(lot.startSn), end: Number(lot.endSn) }
    this.stores.set(key, run)
    return run
  }

  /** Cards in the branch's store and in its stations' hands. */
  held(branchCode: string, cardType: CardTypeCode): number {
    const hands = [...this.hands]
      .filter(([key]) => key.startsWith(`${branchCode}-`) && key.endsWith(` ${cardType}`))
      .map(([, run]) => run)
    const besides = this.leftovers
      .filter((left) => left.stationId.startsWith(`${branchCode}-`) && left.cardType === cardType)
      .map(({ run }) => run)
    const store = this.stores.get(`${branchCode} ${cardType}`)
    return [...hands, ...besides, ...(store ? [store] : [])].reduce((sum, run) => sum + run.end - run.next + 1, 0)
  }

  /** Lots of which nothing is left are closed the day after. */
  closeUsedUp(now: Date): void {
    const runs = [...this.stores.values(), ...this.hands.values(), ...this.leftovers.map(({ run }) => run)]
    const open = new Set(runs.filter(({ next, end }) => next <= end).map(({ lotNo }) => lotNo))
    for (const lot of this.lots) {
      const closedAt = plusDays(lot.used, 1)
      if (lot.status === 'atBranch' && !open.has(lot.lotNo) && lot.used > lot.receivedAt && closedAt <= now) {
        this.become(lot, 'closed', lot.branchCode)
        lot.closedAt = closedAt
      }
    }
  }
}
