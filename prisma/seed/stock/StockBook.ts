import { malaysianDate, malaysianMoment } from '#domain/malaysia.ts'
import { stationDocument } from '#domain/stationDay/figures.ts'
import { plusDays } from '../Calendar.ts'
import type { DocumentBook } from '../DocumentBook.ts'
import type { CardTypeCode } from '../seedMasters.ts'
import type { Place } from './custodyMoves.ts'
import { LotBook, type Hands } from './LotBook.ts'
import { Shelf, sizeOf, totalOf, type Run } from './Shelf.ts'

const branchOf = (stationId: string) => stationId.slice(0, stationId.indexOf('-'))
const store = (branchCode: string): Place => ({ place: 'branchStore', branchCode })
const atStation = (stationId: string): Place => ({
  place: 'station',
  branchCode: branchOf(stationId),
  stationId,
})

/** An operator's cards of a type at a station, and the day of their use. */
type Hand = {
  stationId: string
  cardType: CardTypeCode
  operatorId: number
  usedAt: Date
  runs: Run[]
}

/** They withdraw in packs of five. */
const pack = 5
/** One of this many operators' days ends with cards left at the station for the next. */
const oneStays = 15
/** The minimum size of a supervisor's withdrawal. */
const leastBlock = 20

/**
 * The lots as production needs them: stores that are resupplied when they run out, and the cards of
 * each operator.
 */
export class StockBook extends LotBook {
  private readonly stores = new Map<string, Shelf>()
  private readonly hands = new Map<string, Hand>()
  private day = ''
  private ended = 0

  constructor(
    cardTypeIds: Record<CardTypeCode, number>,
    documents: DocumentBook,
    by: Hands,
    private readonly lotSize: (branchCode: string, cardType: CardTypeCode) => number,
  ) {
    super(cardTypeIds, documents, by)
  }

  /**
   * Returns the next blank card of an operator at a station, who withdraws the day's cards in the
   * morning: `ahead` cards, including this one. Unused cards return to the store in the evening.
   */
  takeCard(
    stationId: string,
    cardType: CardTypeCode,
    at: Date,
    operatorId: number,
    ahead: number,
  ): { block: Run; serial: number } {
    this.endDaysBefore(at)
    const hand = this.handOf(stationId, cardType, operatorId, at)
    const missing = ahead - totalOf(hand.runs)
    if (missing > 0) this.withdraw(hand, at, Math.ceil(missing / pack) * pack)
    const block = hand.runs.find((run) => sizeOf(run) > 0)!
    hand.usedAt = at
    this.lots.find(({ lotNo }) => lotNo === block.lotNo)!.used = at
    return { block, serial: block.next++ }
  }

  /** Ensures that a station has at least `least` cards. */
  topUp(stationId: string, cardType: CardTypeCode, at: Date, least: number): void {
    if (totalOf(this.handsAt(stationId, cardType).flatMap(({ runs }) => runs)) >= least) return
    const branchCode = branchOf(stationId)
    const block = Math.max(leastBlock, Math.round(this.lotSize(branchCode, cardType) / 5))
    this.withdraw(this.handOf(stationId, cardType, this.by.at(branchCode), at), at, block)
  }

  /**
   * Returns the remaining cards of earlier days to the stores, except a few that stay at their
   * station.
   */
  endDaysBefore(now: Date): void {
    const today = malaysianDate(now)
    if (today === this.day) return
    this.day = today
    for (const hand of this.hands.values()) {
      hand.runs = hand.runs.filter((run) => sizeOf(run) > 0)
      if (hand.runs.length > 0 && malaysianDate(hand.usedAt) < today && ++this.ended % oneStays > 0)
        this.putBack(hand)
    }
  }

  private handOf(stationId: string, cardType: CardTypeCode, operatorId: number, at: Date): Hand {
    const key = [stationId, cardType, operatorId].join(' ')
    const hand = this.hands.get(key) ?? { stationId, cardType, operatorId, usedAt: at, runs: [] }
    this.hands.set(key, hand)
    return hand
  }

  private handsAt(place: string, cardType: CardTypeCode): Hand[] {
    return [...this.hands.values()].filter(
      (hand) => hand.cardType === cardType && hand.stationId.startsWith(place),
    )
  }

  private withdraw({ stationId, cardType, operatorId, runs }: Hand, at: Date, cards: number): void {
    const branchCode = branchOf(stationId)
    // A minute before the first card, which must be there by then.
    const withdrawnAt = new Date(at.getTime() - 60_000)
    const document = stationDocument('Withdrawal', stationId, malaysianDate(withdrawnAt))
    for (let missing = cards; missing > 0;) {
      const run = this.store(branchCode, cardType, at).take(missing)!
      this.move(
        withdrawnAt,
        { ...run },
        store(branchCode),
        atStation(stationId),
        document,
        operatorId,
      )
      runs.push(run)
      missing -= sizeOf(run)
    }
  }

  private putBack({ stationId, cardType, operatorId, usedAt, runs }: Hand): void {
    const branchCode = branchOf(stationId)
    const day = malaysianDate(usedAt)
    const at = new Date(
      Math.max(malaysianMoment(day, '17:30').getTime(), usedAt.getTime() + 60_000),
    )
    const document = stationDocument('PutBack', stationId, day)
    for (const run of runs.splice(0)) {
      this.move(at, { ...run }, atStation(stationId), store(branchCode), document, operatorId)
      this.store(branchCode, cardType, at).add(run)
    }
  }

  /** Returns the branch's store of a card type; when it is used up, a new lot has arrived. */
  store(branchCode: string, cardType: CardTypeCode, at: Date): Shelf {
    const key = `${branchCode} ${cardType}`
    const shelf = this.stores.get(key) ?? new Shelf()
    this.stores.set(key, shelf)
    if (shelf.runs.length > 0) return shelf
    const lot = this.deliver({
      branchCode,
      cardType,
      size: this.lotSize(branchCode, cardType),
      receivedAt: plusDays(at, -12),
    })
    this.distribute(lot, branchCode, plusDays(at, -5))
    this.receive(lot, branchCode, plusDays(at, -4))
    shelf.add({ lotNo: lot.lotNo, next: Number(lot.startSn), end: Number(lot.endSn) })
    return shelf
  }

  /** Returns the cards in the branch's store and at its stations. */
  held(branchCode: string, cardType: CardTypeCode): number {
    const hands = this.handsAt(`${branchCode}-`, cardType).flatMap(({ runs }) => runs)
    return totalOf([...hands, ...(this.stores.get(`${branchCode} ${cardType}`)?.runs ?? [])])
  }

  /** Closes empty lots on the following day. */
  closeUsedUp(now: Date): void {
    const runs = [...this.stores.values(), ...this.hands.values()].flatMap((place) => place.runs)
    const open = new Set(runs.filter((run) => sizeOf(run) > 0).map(({ lotNo }) => lotNo))
    for (const lot of this.lots) {
      const closedAt = plusDays(lot.used, 1)
      if (
        lot.status === 'atBranch' &&
        !open.has(lot.lotNo) &&
        lot.used > lot.receivedAt &&
        closedAt <= now
      ) {
        this.become(lot, 'closed', lot.branchCode)
        lot.closedAt = closedAt
      }
    }
  }
}
