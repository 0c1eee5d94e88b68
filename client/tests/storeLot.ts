import type { RawResponse } from './scriptedServer.ts'

type SentLot = RawResponse<'useScanLotsQuery'>['scanLot'][number]

/**
 * Returns a lot of 100 cards in headquarters' store, PLKS-L0001 with 004400101 to 004400200 by
 * default.
 */
export function storeLot(given: Partial<SentLot> = {}): SentLot {
  const { startSn = '004400101', endSn = '004400200', ...other } = given
  return {
    id: `lot-${given.lotNo ?? 'PLKS-L0001'}`,
    lotNo: 'PLKS-L0001',
    rootLotNo: given.lotNo?.split('.')[0] ?? 'PLKS-L0001',
    startSn,
    endSn,
    status: 'RECEIVED',
    receivedAt: '2026-11-01T01:00:00Z',
    inStore: 100,
    availableActions: ['DISTRIBUTE'],
    cardType: { id: 'type-3', code: 'PLKS' },
    branch: { id: 'branch-HQ', code: 'HQ' },
    places: [{ place: 'HQ_STORE', ranges: [{ startSn, endSn }] }],
    ...other,
  }
}
