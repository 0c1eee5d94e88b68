import type { LotStatus } from '#generated/prisma/enums.ts'
import { plusDays } from '../Calendar.ts'
import type { DocumentBook } from '../DocumentBook.ts'
import { firstPpid, type CardTypeCode } from '../seedMasters.ts'
import { hqStore, supplier, type LotSeed, type MoveSeed, type Place } from './custodyMoves.ts'
import { arrived, type SeedDiscrepancy, type SeedTransfer } from './seedTransfers.ts'

/** A lot, and when its last card was used. */
export type BookedLot = LotSeed & { cardType: CardTypeCode; used: Date }
/** The ids of the acting users: at headquarters, and at a branch. */
export type Hands = { hq: number; at(branchCode: string): number }
type Delivery = { branchCode: string; cardType: CardTypeCode; size: number; receivedAt: Date }

const firstSerial: Record<CardTypeCode, number> = {
  EP: 1_000_001,
  RP: 2_000_001,
  PLKS: 4_000_001,
  PRA: 5_000_001,
  RTK: 6_000_001,
}

/** The ledger knows only the delivered lot. */
const rootOf = ({ lotNo, parentLotNo }: BookedLot) => parentLotNo ?? lotNo
const runOf = (lot: BookedLot, { startSn, endSn }: { startSn: bigint; endSn: bigint }) => ({
  lotNo: rootOf(lot),
  next: Number(startSn),
  end: Number(endSn),
})

/** Lots and their complete history: the ledger as it would have been written. */
export class LotBook {
  readonly lots: BookedLot[] = []
  readonly moves: MoveSeed[] = []
  readonly transfers: SeedTransfer[] = []
  private readonly serials = { ...firstSerial }

  constructor(
    private readonly cardTypeIds: Record<CardTypeCode, number>,
    private readonly documents: DocumentBook,
    protected readonly by: Hands,
  ) {}

  /** Adds a lot that the supplier delivered to the HQ store. */
  deliver(
    { branchCode, cardType, size, receivedAt }: Delivery,
    given?: { lotNo: string; startSn: bigint },
  ): BookedLot {
    const start = given ? Number(given.startSn) : this.serials[cardType]
    if (!given) this.serials[cardType] += size
    const lotNo = given?.lotNo ?? `${cardType}-L${String(this.lots.length + 1).padStart(4, '0')}`
    const doNo = `DO-${lotNo}`
    const lot: BookedLot = {
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

  distribute(
    lot: BookedLot,
    branchCode: string,
    at: Date,
    more: Pick<SeedTransfer, 'bagNo' | 'packed'> = {},
  ): void {
    const transit: Place = more.packed
      ? { place: 'hqStore', branchCode: 'HQ', documentNo: '' }
      : { place: 'inTransit', branchCode, documentNo: '' }
    const sent = this.whole(lot, at, hqStore, transit, '', this.by.hq)
    const transfer = this.transfer(lot, at, {
      direction: 'distribution',
      origin: 'HQ',
      destination: branchCode,
      senderId: this.by.hq,
    })
    Object.assign(transfer, more)
    this.documents.number('LD', 'HQ', at, (no) => {
      transit.documentNo = no
      sent.document = no
      transfer.documentNo = no
    })
    this.documents.number('LDR', branchCode, at, (no) => void (transfer.ldrNo = no))
    if (!more.packed) this.become(lot, 'distributed', branchCode)
  }

  /** Receives a distribution; missing cards stay in transit until they are found. */
  receive(
    lot: BookedLot,
    branchCode: string,
    at: Date,
    missing: readonly SeedDiscrepancy[] = [],
  ): void {
    const transit = this.moves.findLast(
      ({ lotNo, startSn }) => lotNo === rootOf(lot) && startSn === lot.startSn,
    )!.to
    const store: Place = { place: 'branchStore', branchCode }
    const receipt = { at, byUserId: this.by.at(branchCode), discrepancies: [...missing] }
    const moves = arrived(lot, missing).map((range) =>
      this.move(at, runOf(lot, range), transit, store, '', receipt.byUserId),
    )
    for (const { found, ...range } of missing)
      if (found)
        moves.push(this.move(found.at, runOf(lot, range), transit, store, '', found.byUserId))
    const transfer = this.openTransfer(lot)
    transfer.receipt = receipt
    this.documents.afterwards(() => {
      for (const move of moves) move.document = transfer.ldrNo!
    })
    this.become(lot, 'atBranch', branchCode)
  }

  sendBack(lot: BookedLot, branchCode: string, at: Date): void {
    const transit: Place = { place: 'inTransitBack', branchCode, documentNo: '' }
    const move = this.whole(
      lot,
      at,
      { place: 'branchStore', branchCode },
      transit,
      '',
      this.by.at(branchCode),
    )
    const transfer = this.transfer(lot, at, {
      direction: 'return',
      origin: branchCode,
      destination: 'HQ',
      senderId: this.by.at(branchCode),
    })
    this.documents.number('RL', branchCode, at, (no) => {
      transit.documentNo = no
      move.document = no
      transfer.documentNo = no
    })
    this.become(lot, 'returned', 'HQ')
  }

  takeBack(lot: BookedLot, at: Date): void {
    const last = this.moves.findLast(({ lotNo }) => lotNo === lot.lotNo)!
    const move = this.whole(lot, at, last.to, hqStore, '', this.by.hq)
    this.documents.sameNumber(last, move)
    this.openTransfer(lot).receipt = { at, byUserId: this.by.hq, discrepancies: [] }
    this.become(lot, 'returnReceived', 'HQ')
  }

  /**
   * Splits the first cards off a lot at headquarters: two parts that partition it
   * (docs/decisions/0007).
   */
  split(lot: BookedLot, cards: number, at: Date): [BookedLot, BookedLot] {
    const cut = lot.startSn + BigInt(cards)
    const parts = [{ endSn: cut - 1n }, { startSn: cut }].map((range, i) => ({
      ...lot,
      ...range,
      lotNo: `${lot.lotNo}.${i + 1}`,
      parentLotNo: lot.lotNo,
    }))
    lot.splitAt = at
    this.lots.push(...parts)
    return parts as [BookedLot, BookedLot]
  }

  /** Returns the acting user at a branch. */
  byAt(branchCode: string): number {
    return this.by.at(branchCode)
  }

  private transfer(
    { lotNo, startSn, endSn, status }: BookedLot,
    sentAt: Date,
    ends: Pick<SeedTransfer, 'direction' | 'origin' | 'destination' | 'senderId'>,
  ): SeedTransfer {
    const made: SeedTransfer = {
      ...ends,
      documentNo: '',
      lotNo,
      startSn,
      endSn,
      fromStatus: status,
      sentAt,
    }
    this.transfers.push(made)
    return made
  }

  private openTransfer({ lotNo }: BookedLot): SeedTransfer {
    return this.transfers.findLast((transfer) => transfer.lotNo === lotNo && !transfer.receipt)!
  }

  writeOff(lot: BookedLot, branchCode: string, at: Date, remark: string): void {
    this.whole(
      lot,
      at,
      { place: 'branchStore', branchCode },
      { place: 'destroyed', branchCode },
      `ForceClose:${lot.lotNo}`,
      this.by.at(branchCode),
    )
    this.become(lot, 'closed', branchCode)
    Object.assign(lot, { closedAt: at, closeRemark: remark })
  }

  move(
    at: Date,
    run: { lotNo: string; next: number; end: number },
    from: Place | null,
    to: Place,
    document: string,
    byUserId: number,
  ): MoveSeed {
    const move: MoveSeed = {
      at,
      lotNo: run.lotNo,
      from,
      to,
      startSn: BigInt(run.next),
      endSn: BigInt(run.end),
      document,
      byUserId,
    }
    this.moves.push(move)
    return move
  }

  private whole(
    lot: BookedLot,
    at: Date,
    from: Place | null,
    to: Place,
    document: string,
    by: number,
  ): MoveSeed {
    return this.move(at, runOf(lot, lot), from, to, document, by)
  }

  protected become(lot: BookedLot, status: LotStatus, branchCode: string): void {
    Object.assign(lot, { status, branchCode })
  }
}
