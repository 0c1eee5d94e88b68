import type { RawResponse } from './scriptedServer.ts'

type Page = RawResponse<'useLotsPaginationQuery'>
type SentLot = Page['lots']['edges'][number]['node']

/**
 * Returns a page of 20 lots in the server's format, named `a10` and so on by their index, which is
 * also their cursor.
 */
export function lotPage(name: string, from: number, count: number, hasNextPage: boolean): Page {
  const lot = (lotNo: string): SentLot => ({
    __typename: 'Lot',
    id: lotNo,
    lotNo,
    status: 'RECEIVED',
    version: 1,
    startSn: '1',
    endSn: '2',
    cardQty: 2,
    blank: 2,
    inStore: 2,
    doNo: 'D',
    ppid: 'P',
    contractNo: 'C',
    receivedAt: '2026-11-01T01:00:00Z',
    distribution: null,
    availableActions: [],
    branch: { id: 'b', code: 'HQ', name: 'HQ' },
    cardType: { id: 'c', code: 'PLKS', description: 'PLKS' },
  })
  const edges = Array.from({ length: count }, (_, at) => ({
    node: lot(`${name}${from + at}`),
    cursor: `${name}${from + at}`,
  }))
  return {
    lots: {
      total: 20,
      totalCapped: false,
      edges,
      pageInfo: { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage },
    },
  }
}
