import type { CustodyCaseKind } from '#client/__generated__/CaseDecision_case.graphql.ts'
import { transferPath } from '#client/screens/sms/stock/stockLinks.ts'
import { placeKey } from '#domain/stocktake/placeKey.ts'

type Found = {
  readonly reference: string
  readonly branchCode: string
  readonly documentNo: string | null | undefined
  readonly stationId: string | null | undefined
  /** Of a discrepancy's document. */
  readonly direction: string | null
}
type Place = {
  name: 'transfer' | 'stocktake' | 'count' | 'close' | 'destruction' | 'package'
  path: string
}

const transfer = ({ documentNo, direction }: Found): Place => ({
  name: 'transfer',
  path: transferPath(
    direction === 'RETURN' || documentNo?.startsWith('RL-') ? 'return' : 'distribution',
    documentNo ?? '',
  ),
})

const parcel = ({ documentNo }: Found): Place => ({
  name: 'package',
  path: `/ikad/cps/searchdespatch?q=${encodeURIComponent(documentNo ?? '')}`,
})

/** The screen where the matter of each kind of case is decided. */
export const casePlaces: Partial<Record<CustodyCaseKind, (found: Found) => Place>> = {
  DISCREPANCY: transfer,
  OVERDUE_TRANSIT: transfer,
  COUNT_DIFFERENCE: ({ reference }) => ({
    name: 'stocktake',
    path: `/ikad/sms/stocktake?no=${reference}`,
  }),
  DAY_DIFFERENCE: ({ branchCode, stationId }) => ({
    name: 'count',
    path: `/ikad/sms/stocktake?place=${encodeURIComponent(placeKey({ branchCode, stationId: stationId ?? '' }))}`,
  }),
  OPEN_DAY: () => ({ name: 'close', path: '/ikad/cps/cardwithdrawal' }),
  WAITING_SPOILED: () => ({ name: 'destruction', path: '/ikad/sms/destruction' }),
  OVERDUE_PACKAGE: parcel,
  LOST_PARCEL: parcel,
}
