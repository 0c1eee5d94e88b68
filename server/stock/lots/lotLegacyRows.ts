import { createHash } from 'node:crypto'
import { seesBranch } from '#domain/access.ts'
import { formatCardSn } from '#domain/serials.ts'
import { cardTypesById } from '#server/branches/queries.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readLotFacts } from './lotFacts.ts'
import type { LotMovement } from './lotMovements.ts'
import { listPartsNumbered } from './lotQueries.ts'
import { cardsIn, placesOf, seenOf, type LotRow } from './lotRow.ts'

/**
 * Returns a UUID (version 8) derived from a lot's cards, so it stays the same when the lot or part
 * gets another number.
 */
function uuidOf({ rootLotNo, startSn, endSn }: LotRow): string {
  const hex = createHash('sha256').update(`${rootLotNo} ${startSn} ${endSn}`).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return parts.join('-')
}

/** Returns lots in the legacy contract's form (specification section 3). */
export async function lotsToLegacy(ctx: SignedInContext, lots: readonly LotRow[]) {
  const types = await cardTypesById(ctx)
  const found = await readLotFacts(
    ctx,
    lots.map(({ lotNo }) => lotNo),
  )
  const facts = new Map(found.map((each) => [each.lotNo, each]))
  return lots.map((lot) => {
    const known = facts.get(lot.lotNo)
    const seen = seenOf(ctx.viewer, lot)
    return {
      lotno: lot.lotNo,
      dono: lot.doNo,
      ppid: lot.ppidNo,
      cardtype: types.get(lot.cardTypeId)?.code ?? '',
      cardqty: lot.cardQty,
      contractno: lot.contractNo,
      startsn: formatCardSn(lot.startSn),
      endsn: formatCardSn(lot.endSn),
      cardsn: formatCardSn(lot.startSn),
      uuid: uuidOf(lot),
      accessby: known?.accessBy ?? '',
      operator: known?.accessBy ?? '',
      status: lot.status,
      parentlotno: lot.parentLotNo,
      location: lot.branchCode,
      branchcode: lot.branchCode,
      printoffice: known?.destination ?? null,
      ldno: known?.ldNo ?? null,
      LDRNo: known?.ldrNo ?? null,
      receivedate: lot.receivedAt.toISOString(),
      distributedate: known?.sentAt?.toISOString() ?? null,
      checkin: known?.arrivedAt?.toISOString() ?? null,
      checkout: known?.sentAt?.toISOString() ?? null,
      closedate: lot.closedAt?.toISOString() ?? null,
      remark: lot.closeRemark ?? '',
      balance: cardsIn(seen),
      quantities: {
        store: cardsIn(seen, ['hqStore', 'branchStore']),
        station: cardsIn(seen, ['station']),
        intransit: cardsIn(seen, ['inTransit', 'inTransitBack']),
        produced: cardsIn(seen, ['produced', 'voided', 'lost']),
        spoiled: cardsIn(seen, ['spoiled']),
        destroyed: cardsIn(seen, ['destroyed', 'voidDestroyed', 'lostWrittenOff']),
      },
      places: placesOf(seen).map(
        ({ place, branchCode, stationId, documentNo, quantity, ranges }) => ({
          place,
          branchcode: branchCode,
          stationid: stationId,
          documentno: documentNo,
          cardqty: quantity,
          ranges: ranges.map(({ startSn, endSn }) => ({ startsn: startSn, endsn: endSn })),
        }),
      ),
    }
  })
}

/**
 * Returns one lot in the legacy contract's form. A split lot also lists the parts that the caller
 * sees. Where the caller doesn't see its branch, it takes the place of the first such part.
 */
export async function lotToLegacy(ctx: SignedInContext, lot: LotRow) {
  const row = (await lotsToLegacy(ctx, [lot]))[0]!
  if (lot.splitAt === null) return row
  const parts = await listPartsNumbered(ctx, lot.lotNo)
  const [first] = parts
  const place = seesBranch(ctx.viewer, lot.branchCode) || !first ? lot : first
  return {
    ...row,
    status: place.status,
    location: place.branchCode,
    branchcode: place.branchCode,
    parts: parts.map(({ lotNo, status, branchCode, cardQty }) => ({
      lotno: lotNo,
      status,
      branchcode: branchCode,
      cardqty: cardQty,
    })),
  }
}

export function movementToLegacy(move: LotMovement) {
  return {
    lotno: move.lotNo,
    date: move.at.toISOString(),
    action: `${move.fromPlace ?? ''}>${move.toPlace}`,
    from: move.fromPlace,
    frombranch: move.fromBranch,
    fromstation: move.fromStation,
    to: move.toPlace,
    tobranch: move.toBranch,
    tostation: move.toStation,
    startsn: formatCardSn(move.startSn),
    endsn: formatCardSn(move.endSn),
    cardqty: move.quantity,
    document: move.document,
    accessby: move.by,
    reversal: move.reversesId !== null,
  }
}
