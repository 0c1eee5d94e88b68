import { encodeGlobalID } from '@pothos/plugin-relay'
import { formatCardSn } from '#domain/serials.ts'
import { cardTypesById } from '#server/branches/queries.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readLotFacts } from './lotFacts.ts'
import type { LotMovement } from './lotMovements.ts'
import { cardsIn, placesOf, seenOf, type LotRow } from './lotRow.ts'

/** Lots as the contract writes them (specification section 3). */
export async function lotsToLegacy(ctx: SignedInContext, lots: readonly LotRow[]) {
  const types = await cardTypesById(ctx)
  const told = await readLotFacts(
    ctx,
    lots.map(({ lotNo }) => lotNo),
  )
  const facts = new Map(told.map((each) => [each.lotNo, each]))
  return lots.map((lot) => {
    const told = facts.get(lot.lotNo)
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
      uuid: encodeGlobalID('Lot', lot.lotNo),
      accessby: told?.accessBy ?? '',
      operator: told?.accessBy ?? '',
      status: lot.status,
      parentlotno: lot.parentLotNo,
      location: lot.branchCode,
      branchcode: lot.branchCode,
      printoffice: told?.destination ?? null,
      ldno: told?.ldNo ?? null,
      LDRNo: told?.ldrNo ?? null,
      receivedate: lot.receivedAt.toISOString(),
      distributedate: told?.sentAt?.toISOString() ?? null,
      checkin: told?.arrivedAt?.toISOString() ?? null,
      checkout: told?.sentAt?.toISOString() ?? null,
      closedate: lot.closedAt?.toISOString() ?? null,
      remark: lot.closeRemark ?? '',
      balance: cardsIn(seen),
      quantities: {
        store: cardsIn(seen, ['hqStore', 'branchStore']),
        station: cardsIn(seen, ['station']),
        intransit: cardsIn(seen, ['inTransit', 'inTransitBack']),
        produced: cardsIn(seen, ['produced']),
        spoiled: cardsIn(seen, ['spoiled']),
        destroyed: cardsIn(seen, ['destroyed']),
      },
      places: placesOf(seen).map(({ place, branchCode, stationId, documentNo, quantity, ranges }) => ({
        place,
        branchcode: branchCode,
        stationid: stationId,
        documentno: documentNo,
        cardqty: quantity,
        ranges: ranges.map(({ startSn, endSn }) => ({ startsn: startSn, endsn: endSn })),
      })),
    }
  })
}

export async function lotToLegacy(ctx: SignedInContext, lot: LotRow) {
  return (await lotsToLegacy(ctx, [lot]))[0]
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
