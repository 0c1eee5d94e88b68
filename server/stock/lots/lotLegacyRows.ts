import { encodeGlobalID } from '@pothos/plugin-relay'
import { formatCardSn } from '#domain/serials.ts'
import { cardTypesById } from '#server/branches/queries.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { LotMovement } from './lotMovements.ts'
import { cardsIn, placesOf, type LotRow } from './lotRow.ts'

/** What documents say of lots: who received it from its supplier, and its last distribution. */
type LotFacts = {
  lotNo: string
  accessBy: string | null
  ldNo: string | null
  ldrNo: string | null
  sentAt: Date | null
  arrivedAt: Date | null
  destination: string | null
}

/** Lots as the contract writes them (specification section 3). */
export async function lotsToLegacy(ctx: SignedInContext, lots: readonly LotRow[]) {
  const types = await cardTypesById(ctx)
  const facts = new Map((await lotFacts(ctx, lots)).map((each) => [each.lotNo, each]))
  return lots.map((lot) => {
    const told = facts.get(lot.lotNo)
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
      balance: cardsIn(lot),
      quantities: {
        store: cardsIn(lot, ['hqStore', 'branchStore']),
        station: cardsIn(lot, ['station']),
        intransit: cardsIn(lot, ['inTransit', 'inTransitBack']),
        produced: cardsIn(lot, ['produced']),
        spoiled: cardsIn(lot, ['spoiled']),
        destroyed: cardsIn(lot, ['destroyed']),
      },
      places: placesOf(lot).map(({ place, branchCode, stationId, documentNo, quantity, ranges }) => ({
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

function lotFacts({ db }: SignedInContext, lots: readonly LotRow[]): Promise<LotFacts[]> {
  return db.$queryRaw<LotFacts[]>`
    SELECT l.lot_no "lotNo", u.login_id "accessBy", t.document_no "ldNo", t.ldr_no "ldrNo", t.sent_at "sentAt",
           t.line_received "arrivedAt", t.destination_branch_code destination
      FROM lot l
      LEFT JOIN LATERAL (SELECT by_user_id FROM custody_entry e WHERE e.lot_no = l.root_lot_no ORDER BY e.id LIMIT 1) first ON true
      LEFT JOIN app_user u ON u.id = first.by_user_id
      LEFT JOIN LATERAL (
        SELECT d.*, w.received_at line_received FROM lot_transfer_line w JOIN lot p ON p.lot_no = w.lot_no JOIN lot_transfer d USING (document_no)
         WHERE p.root_lot_no = l.root_lot_no AND w.start_sn <= l.end_sn AND w.end_sn >= l.start_sn
           AND d.direction = 'distribution' AND d.status <> 'cancelled'
         ORDER BY w.id DESC LIMIT 1) t ON true
     WHERE l.lot_no = ANY(${lots.map(({ lotNo }) => lotNo)})`
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
