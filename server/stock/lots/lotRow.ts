import { seesBranch, type Viewer } from '#domain/access.ts'
import { formatCardSn } from '#domain/serials.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { CustodyPlace, LotStatus } from '#generated/prisma/enums.ts'
import { columnsOf } from '#server/platform/graphql/columnsOf.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/** A run of consecutive cards of a lot in one place. */
export type PlaceRun = {
  place: CustodyPlace
  branchCode: string
  stationId: string
  documentNo: string
  startSn: number
  endSn: number
}

/** A lot or part with the present place of each of its cards, read in one statement. */
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
 * The holdings of lot l. A serial of a card type is in one place, so the index over the ranges
 * finds them.
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

/**
 * Returns the condition that the viewer sees lot l: it is at their branch, or it is split and one
 * of its parts is.
 */
export function lotVisibleTo(viewer: Pick<Viewer, 'branchCode'>): Prisma.Sql {
  const part = Prisma.sql`EXISTS (SELECT 1 FROM lot v WHERE v.root_lot_no = l.root_lot_no AND v.split_at IS NULL
    AND v.start_sn >= l.start_sn AND v.end_sn <= l.end_sn AND ${visibleTo(viewer, Prisma.sql`v.branch_code`)})`
  return Prisma.sql`(${visibleTo(viewer, Prisma.sql`l.branch_code`)} OR (l.split_at IS NOT NULL AND ${part}))`
}

/**
 * Returns the condition that unreserved cards of lot l lie in a store of a branch that the viewer
 * sees.
 */
export function lotInStore(viewer: Pick<Viewer, 'branchCode'>): Prisma.Sql {
  const here = Prisma.sql`a.document_no = '' AND a.place = ANY(${[...storePlaces]}::"CustodyPlace"[])`
  return Prisma.sql`EXISTS (SELECT 1 FROM ${holdings} AND ${here} AND ${visibleTo(viewer, Prisma.sql`a.branch_code`)})`
}

/**
 * Returns the runs of the lot's cards that the viewer sees: parts of a split lot may be at other
 * branches. The actions on a lot depend on all of its cards, not on these alone.
 */
export function seenOf(
  viewer: Pick<Viewer, 'branchCode'>,
  { runs }: Pick<LotRow, 'runs'>,
): Pick<LotRow, 'runs'> {
  return { runs: runs.filter(({ branchCode }) => seesBranch(viewer, branchCode)) }
}

const used: readonly CustodyPlace[] = [
  'produced',
  'spoiled',
  'voided',
  'lost',
  'destroyed',
  'voidDestroyed',
  'lostWrittenOff',
]

const quantityOf = ({ startSn, endSn }: PlaceRun) => endSn - startSn + 1

/**
 * Returns the number of the lot's cards in the given places; without places, its blank cards
 * anywhere.
 */
export function cardsIn({ runs }: Pick<LotRow, 'runs'>, places?: readonly CustodyPlace[]): number {
  return runs
    .filter(({ place }) => (places ? places.includes(place) : !used.includes(place)))
    .reduce((sum, run) => sum + quantityOf(run), 0)
}

/** Returns the number of the lot's cards that can be sent: those in a store that are not packed. */
export function cardsToSend(
  { runs }: Pick<LotRow, 'runs'>,
  places: readonly CustodyPlace[] = storePlaces,
): number {
  return cardsIn({ runs: runs.filter(({ documentNo }) => documentNo === '') }, places)
}

/**
 * Returns whether all cards of a delivered lot are in the store that received it. They may have
 * moved and come back.
 */
export function isWholeInStore({ status, parentLotNo, splitAt, cardQty, ...lot }: LotRow): boolean {
  return (
    status === 'received' &&
    parentLotNo === null &&
    splitAt === null &&
    cardsToSend(lot, ['hqStore']) === cardQty
  )
}

export type LotPlace = Omit<PlaceRun, 'startSn' | 'endSn'> & {
  quantity: number
  ranges: { startSn: string; endSn: string }[]
}

/** Groups the runs by place. */
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
