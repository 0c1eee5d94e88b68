import { seesBranch, type Viewer } from '#domain/access.ts'
import { formatCardSn } from '#domain/serials.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { CustodyPlace, LotStatus } from '#generated/prisma/enums.ts'
import { columnsOf } from '#server/platform/graphql/columnsOf.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/** Cards of a lot that lie in one place in one run. */
export type PlaceRun = {
  place: CustodyPlace
  branchCode: string
  stationId: string
  documentNo: string
  startSn: number
  endSn: number
}

/** A lot or part with where each of its cards is now, read in one statement. */
export type LotRow = {
  lotNo: string
  rootLotNo: string
  parentLotNo: string | null
  splitAt: Date | null
  cardTypeId: number
  doNo: string
  ppidNo: string
  contractNo: string
  startSn: bigint
  endSn: bigint
  cardQty: number
  status: LotStatus
  branchCode: string
  receivedAt: Date
  closedAt: Date | null
  closeRemark: string | null
  version: number
  runs: PlaceRun[]
}

/**
 * The holdings of lot l. Serials of a card type are in one place, so that the index over their ranges finds them.
 */
const holdings = Prisma.sql`
  custody_holding h JOIN custody_account a ON a.id = h.account_id
     WHERE h.card_type_id = l.card_type_id
       AND int8range(h.start_sn, h.end_sn, '[]') && int8range(l.start_sn, l.end_sn, '[]')`

export const lotSource = new ListSource({
  table: Prisma.sql`lot l`,
  joins: {
    r: Prisma.sql`
      LEFT JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object('place', a.place, 'branchCode', a.branch_code, 'stationId', a.station_id,
                 'documentNo', a.document_no, 'startSn', greatest(h.start_sn, l.start_sn), 'endSn', least(h.end_sn, l.end_sn))
                 ORDER BY h.start_sn) runs
          FROM ${holdings}) r ON true`,
  },
  columns: columnsOf(Prisma.sql`
  l.lot_no "lotNo", l.root_lot_no "rootLotNo", l.parent_lot_no "parentLotNo", l.split_at "splitAt", l.card_type_id "cardTypeId",
  l.do_no "doNo", l.ppid "ppidNo", l.contract_no "contractNo", l.start_sn "startSn", l.end_sn "endSn", l.card_qty "cardQty",
  l.status, l.branch_code "branchCode", l.received_at "receivedAt", l.closed_at "closedAt", l.close_remark "closeRemark", l.version,
  coalesce(r.runs, '[]') runs`),
  always: ['lotNo'],
})
export const { columns: lotColumns, from: lotFrom } = lotSource

/** The places from which cards can be sent. */
export const storePlaces: readonly CustodyPlace[] = ['hqStore', 'branchStore']

/** Whether cards of lot l lie in a store of a branch that the viewer sees, packed for nobody. */
export function lotInStore(viewer: Pick<Viewer, 'branchCode'>): Prisma.Sql {
  const here = Prisma.sql`a.document_no = '' AND a.place = ANY(${[...storePlaces]}::"CustodyPlace"[])`
  return Prisma.sql`EXISTS (SELECT 1 FROM ${holdings} AND ${here} AND ${visibleTo(viewer, Prisma.sql`a.branch_code`)})`
}

/**
 * Its cards as far as the viewer sees them. A lot that was split is where one of its parts is, and others may be another branch's.
 * What may be done with a lot is decided by all of its cards.
 */
export function seenOf(viewer: Pick<Viewer, 'branchCode'>, { runs }: Pick<LotRow, 'runs'>): Pick<LotRow, 'runs'> {
  return { runs: runs.filter(({ branchCode }) => seesBranch(viewer, branchCode)) }
}

const used: readonly CustodyPlace[] = ['produced', 'spoiled', 'destroyed']

const quantityOf = ({ startSn, endSn }: PlaceRun) => endSn - startSn + 1

/** How many of the lot's cards lie in some places; without a choice the blank ones, wherever they are. */
export function cardsIn({ runs }: Pick<LotRow, 'runs'>, places?: readonly CustodyPlace[]): number {
  return runs
    .filter(({ place }) => (places ? places.includes(place) : !used.includes(place)))
    .reduce((sum, run) => sum + quantityOf(run), 0)
}

/** How many of the lot's cards lie in a store and are not packed for anybody: those that can be sent. */
export function cardsToSend({ runs }: Pick<LotRow, 'runs'>, places: readonly CustodyPlace[] = storePlaces): number {
  return cardsIn({ runs: runs.filter(({ documentNo }) => documentNo === '') }, places)
}

/** Whether all of a delivered lot's cards lie in the store into which it was received. They may have moved, and come back. */
export function isWholeInStore({ status, parentLotNo, splitAt, cardQty, ...lot }: LotRow): boolean {
  return status === 'received' && parentLotNo === null && splitAt === null && cardsToSend(lot, ['hqStore']) === cardQty
}

export type LotPlace = Omit<PlaceRun, 'startSn' | 'endSn'> & { quantity: number; ranges: { startSn: string; endSn: string }[] }

/** The runs by place. */
export function placesOf({ runs }: Pick<LotRow, 'runs'>): LotPlace[] {
  const places = new Map<string, LotPlace>()
  for (const { startSn, endSn, ...where } of runs) {
    const key = JSON.stringify(where)
    const known = places.get(key) ?? { ...where, quantity: 0, ranges: [] }
    known.quantity += endSn - startSn + 1
    known.ranges.push({ startSn: formatCardSn(startSn), endSn: formatCardSn(endSn) })
    places.set(key, known)
  }
  return [...places.values()]
}
