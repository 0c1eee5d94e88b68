import type { CustodyPlace } from '#generated/prisma/enums.ts'
import type { Tx } from '#server/platform/database/client.ts'

export type Place = {
  place: CustodyPlace
  branchCode: string
  stationId?: string
  documentNo?: string
}

export type LotSeed = {
  lotNo: string
  cardTypeId: number
  doNo: string
  ppidNo: string
  contractNo: string
  startSn: bigint
  endSn: bigint
  status: 'received' | 'distributed' | 'atBranch' | 'returned' | 'returnReceived' | 'closed'
  branchCode: string
  receivedAt: Date
  closedAt?: Date
  closeRemark?: string
  splitAt?: Date
  parentLotNo?: string
}

/** A move of the ledger; without `from` the lot comes from its supplier. */
export type MoveSeed = {
  at: Date
  lotNo: string
  from: Place | null
  to: Place
  startSn: bigint
  endSn: bigint
  document: string
  byUserId: number | null
}

export const supplier: Place = { place: 'supplier', branchCode: 'HQ' }
export const hqStore: Place = { place: 'hqStore', branchCode: 'HQ' }

export async function seedLots(tx: Tx, lots: readonly LotSeed[]): Promise<void> {
  const rows = lots.map((lot) => ({
    lotNo: lot.lotNo,
    cardTypeId: lot.cardTypeId,
    doNo: lot.doNo,
    ppidNo: lot.ppidNo,
    contractNo: lot.contractNo,
    startSn: lot.startSn,
    endSn: lot.endSn,
    cardQty: Number(lot.endSn - lot.startSn) + 1,
    status: lot.status,
    branchCode: lot.branchCode,
    receivedAt: lot.receivedAt,
    closedAt: lot.closedAt,
    closeRemark: lot.closeRemark,
    splitAt: lot.splitAt,
    parentLotNo: lot.parentLotNo,
  }))
  await tx.lot.createMany({ data: rows })
}

const movesAtOnce = 2_000

/**
 * Executes the moves with the ledger's own functions, in chronological order, many per statement.
 */
export async function playMoves(tx: Tx, moves: readonly MoveSeed[]): Promise<void> {
  const ordered = [...moves].sort((a, b) => a.at.getTime() - b.at.getTime())
  for (let i = 0; i < ordered.length; i += movesAtOnce) {
    const steps = ordered.slice(i, i + movesAtOnce).map(({ startSn, endSn, ...move }) => ({
      ...move,
      startSn: String(startSn),
      endSn: String(endSn),
    }))
    await tx.$executeRawUnsafe(playing, JSON.stringify(steps))
  }
}

const account = (end: 'from' | 'to') =>
  `custody_account_of((m->'${end}'->>'place')::"CustodyPlace", m->'${end}'->>'branchCode',
    coalesce(m->'${end}'->>'stationId', ''), coalesce(m->'${end}'->>'documentNo', ''))`

const common = `m->>'document', (m->>'byUserId')::int, (m->>'at')::timestamptz`

// The elements are processed in order, and each call sees the effect of the previous one.
const playing = `
  SELECT CASE WHEN jsonb_typeof(m->'from') = 'null' THEN custody_open_lot(m->>'lotNo', ${account('to')}, ${common})
         ELSE custody_move(m->>'lotNo', ${account('from')}, ${account('to')}, (m->>'startSn')::bigint, (m->>'endSn')::bigint, ${common})
         END
    FROM jsonb_array_elements($1::jsonb) AS step(m)`
