import type { LotStatus } from '#generated/prisma/enums.ts'
import { plusDays } from './Calendar.ts'
import { hqStore, supplier, type LotSeed, type MoveSeed, type Place } from './custodyMoves.ts'
import { DocumentBook } from './DocumentBook.ts'
import { firstPpid, type CardTypeCode } from './seedMasters.ts'

/** A run of serials, the next one first. */
export type Run = { lotNo: string; next: number; end: number }
type Lot = LotSeed & { cardType: CardTypeCode; used: Date }
type Delivery = { branchCode: string; cardType: CardTypeCode; size: number; receivedAt: Date }

const firstSerial: Record<CardTypeCode, number> = { EP: 1_000_001, RP: 2_000_001, PLKS: 4_000_001, PRA: 5_000_001, RTK: 6_000_001 }

/** Lots and the moves of their cards, made as production needs them: the ledger's history as it would have been written. */
export class StockBook {
  readonly lots: Lot[] = []
  readonly moves: MoveSeed[] = []
  private readonly serials = { ...firstSerial }
  private readonly stores = new Map<string, Run>()
  private readonly hands = new Map<string, Run>()
  /** Blocks that a station still holds beside its present one. */
  private readonly leftovers: { stationId: string; cardType: CardTypeCode; run: Run }[] = []

  constructor(
    private readonly cardTypeIds: Record<CardTypeCode, number>,
    private readonly documents: DocumentBook,
    private readonly by: { hq: number; at(branchCode: string): number },
    private readonly lotSize: (branchCode: string, cardType: CardTypeCode) => number,
  ) {}

  /** The next blank card of a station, which withdraws a block from the store when its hand is empty. */
  takeCard(stationId: string, cardType: CardTypeCode, at: Date): { block: Run; serial: number } {
    const hand = this.hand(stationId, cardType, at)
    this.lots.find(({ lotNo }) => lotNo === hand.lotNo)!.used = at
    return { block: hand, serial: hand.next++ }
  }

  /** Sees to it that a station has so many cards in hand. What is left of its present block stays with it. */
  topUp(stationId: string, cardType: CardTypeCode, at: Date, least: number): void {
    const left = this.hands.get(`${stationId} ${cardType}`)
    if (left && left.end - left.next + 1 >= least) return
    if (left && left.next <= left.end) this.leftovers.push({ stationId, cardType, run: left })
    this.withdraw(stationId, cardType, at)
  }

  private hand(stationId: string, cardType: CardTypeCode, at: Date): Run {
    const held = this.hands.get(`${stationId} ${cardType}`)
    return held && held.next <= held.end ? held : this.withdraw(stationId, cardType, at)
  }

  private withdraw(stationId: string, cardType: CardTypeCode, at: Date): Run {
    const branchCode = stationId.slice(0, stationId.indexOf('-'))
    const store = this.store(branchCode, cardType, at)
    const taken = Math.min(Math.max(20, Math.round(this.lotSize(branchCode, cardType) / 5)), store.end - store.next + 1)
    const run = { lotNo: store.lotNo, next: store.next, end: store.next + taken - 1 }
    store.next += taken
    // A minute before the first card: it has to be there.
    const withdrawnAt = new Date(at.getTime() - 60_000)
    const hand: Place = { place: 'station', branchCode, stationId }
    this.move(withdrawnAt, { ...run }, { place: 'branchStore', branchCode }, hand, `Withdrawal:${stationId}`, this.by.at(branchCode))
    this.hands.set(`${stationId} ${cardType}`, run)
    return run
  }

  /** The branch's lot in use; a new one has come when the old one is used up. */
  store(branchCode: string, cardType: CardTypeCode, at: Date): Run {
    const key = `${branchCode} ${cardType}`
    const current = this.stores.get(key)
    if (current && current.next <= current.end) return current
    const lot = this.deliver({ branchCode, cardType, size: this.lotSize(branchCode, cardType), receivedAt: plusDays(at, -12) })
    this.distribute(lot, branchCode, plusDays(at, -5))
    this.receive(lot, branchCode, plusDays(at, -4))
    const run = { lotNo: lot.lotNo, next: Number(lot.startSn), end: Number(lot.endSn) }
    this.stores.set(key, run)
    return run
  }

  /** A lot that the supplier delivered to the HQ store. */
  deliver({ branchCode, cardType, size, receivedAt }: Delivery, given?: { lotNo: string; startSn: bigint }): Lot {
    const start = given ? Number(given.startSn) : this.serials[cardType]
    if (!given) this.serials[cardType] += size
    const lotNo = given?.lotNo ?? `${cardType}-L${String(this.lots.length + 1).padStart(4, '0')}`
    const doNo = `DO-${lotNo}`
    const lot: Lot = {
      lotNo,
      cardType,
      cardTypeId: this.cardTypeIds[cardType],
      doNo,
      ppidNo: firstPpid,
      contractNo: 'KONTRAK-2026-01',
      startSn: BigInt(start),
      endSn: BigInt(start + size - 1),
      status: 'received',
      branchCode,
      receivedAt,
      used: receivedAt,
    }
    this.lots.push(lot)
    this.whole(lot, plusDays(receivedAt, -1), null, supplier, doNo, this.by.hq)
    this.whole(lot, receivedAt, supplier, hqStore, doNo, this.by.hq)
    return lot
  }

  distribute(lot: Lot, branchCode: string, at: Date): void {
    const transit: Place = { place: 'inTransit', branchCode, documentNo: '' }
    this.documents.number('LD', 'HQ', at, (no) => {
      transit.documentNo = no
      sent.document = no
    })
    const sent = this.whole(lot, at, hqStore, transit, '', this.by.hq)
    this.become(lot, 'distributed', branchCode)
  }

  receive(lot: Lot, branchCode: string, at: Date): void {
    const transit = this.moves.findLast(({ lotNo }) => lotNo === lot.lotNo)!.to
    const move = this.whole(lot, at, transit, { place: 'branchStore', branchCode }, '', this.by.at(branchCode))
    this.documents.number('LDR', branchCode, at, (no) => (move.document = no))
    this.become(lot, 'atBranch', branchCode)
  }

  sendBack(lot: Lot, branchCode: string, at: Date): void {
    const transit: Place = { place: 'inTransitBack', branchCode, documentNo: '' }
    const move = this.whole(lot, at, { place: 'branchStore', branchCode }, transit, '', this.by.at(branchCode))
    this.documents.number('RL', branchCode, at, (no) => {
      transit.documentNo = no
      move.document = no
    })
    this.become(lot, 'returned', 'HQ')
  }

  takeBack(lot: Lot, at: Date): void {
    const last = this.moves.findLast(({ lotNo }) => lotNo === lot.lotNo)!
    const move = this.whole(lot, at, last.to, hqStore, '', this.by.hq)
    this.documents.sameNumber(last, move)
    this.become(lot, 'returnReceived', 'HQ')
  }

  writeOff(lot: Lot, branchCode: string, at: Date, remark: string): void {
    this.whole(lot, at, { place: 'branchStore', branchCode }, { place: 'destroyed', branchCode }, `ForceClose:${lot.lotNo}`, this.by.at(branchCode))
    this.become(lot, 'closed', branchCode)
    Object.assign(lot, { closedAt: at, closeRemark: remark })
  }

  /** Cards in the branch's store and in its stations' hands. */
  held(branchCode: string, cardType: CardTypeCode): number {
    const hands = [...this.hands].filter(([key]) => key.startsWith(`${branchCode}-`) && key.endsWith(` ${cardType}`)).map(([, run]) => run)
    const besides = this.leftovers.filter((left) => left.stationId.startsWith(`${branchCode}-`) && left.cardType === cardType).map(({ run }) => run)
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

  move(at: Date, run: { lotNo: string; next: number; end: number }, from: Place | null, to: Place, document: string, byUserId: number): MoveSeed {
    const move: MoveSeed = { at, lotNo: run.lotNo, from, to, startSn: BigInt(run.next), endSn: BigInt(run.end), document, byUserId }
    this.moves.push(move)
    return move
  }

  private whole(lot: Lot, at: Date, from: Place | null, to: Place, document: string, by: number): MoveSeed {
    return this.move(at, { lotNo: lot.lotNo, next: Number(lot.startSn), end: Number(lot.endSn) }, from, to, document, by)
  }

  private become(lot: Lot, status: LotStatus, branchCode: string): void {
    Object.assign(lot, { status, branchCode })
  }
}
