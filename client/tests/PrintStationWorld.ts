import type { Say } from './scriptedServer.ts'

type Given = { pending?: number[]; listed?: number[]; viewerBranch?: string; station?: boolean }
type Item = { jobId: number; outcome: string | null }

const branch = { __typename: 'Branch', id: 'branch-JHB', code: 'JHB', name: 'Johor Bahru' }
const cardType = { __typename: 'CardType', id: 'type-3', code: 'PLKS' }

/** A small server for the card printing screen: station JHB-P01 with 412 blank cards, and jobs by their numbers. */
export class PrintStationWorld {
  private readonly given: Given
  private pending: number[]
  private items: Item[]
  private used = 0
  private readonly cards = new Map<number, string>()

  constructor(given: Given) {
    this.given = given
    this.pending = given.pending ?? []
    this.items = (given.listed ?? []).map((jobId) => ({ jobId, outcome: null }))
  }

  says(): Record<string, Say> {
    return {
      cardprintingQuery: () => this.screen(),
      useScanToListQuery: ({ text }) => ({ findCardJobs: this.pending.map((id) => this.job(id)).filter((job) => job.application.applicationNo === text) }),
      usePrintListAddMutation: ({ input }) => {
        const { jobIds } = input as { jobIds: number[] }
        this.pending = this.pending.filter((id) => !jobIds.includes(id))
        this.items.push(...jobIds.map((jobId) => ({ jobId, outcome: null })))
        return this.listPayload()
      },
      usePrintListRemoveMutation: ({ input }) => {
        const { jobId } = input as { jobId: number }
        this.items = this.items.filter((item) => item.jobId !== jobId)
        this.pending.push(jobId)
        return this.listPayload()
      },
      usePrintListClearMutation: () => {
        this.pending.push(...this.items.map(({ jobId }) => jobId))
        this.items = []
        return this.listPayload()
      },
      usePrintRunBlanksQuery: () => ({ printStation: this.station() }),
      usePrintRunMutation: ({ input }) => {
        const { jobId, cardSn } = input as { jobId: number; cardSn: string }
        this.items = this.items.map((item) => (item.jobId === jobId ? { ...item, outcome: 'PRINTED' } : item))
        this.cards.set(jobId, cardSn)
        this.used++
        return { result: { __typename: 'CardJobPayload', job: this.job(jobId) } }
      },
    }
  }

  private screen() {
    const { viewerBranch = 'JHB', station = true } = this.given
    return {
      viewer: { __typename: 'Viewer', id: 'viewer-5', staffName: 'Aminah', roleId: 5, branch: { ...branch, id: `branch-${viewerBranch}`, code: viewerBranch } },
      cardTypes: [cardType, { __typename: 'CardType', id: 'type-1', code: 'EP' }],
      stations: [
        { __typename: 'Station', id: 'station-1', stationId: 'JHB-P01', name: 'Pencetak 1', branch },
        { __typename: 'Station', id: 'station-9', stationId: 'PEN-P01', name: 'Pencetak 1', branch: { ...branch, id: 'branch-PEN', code: 'PEN', name: 'Pulau Pinang' } },
      ],
      printStation: station ? this.station() : null,
      printList: this.list(),
      cardJobs: {
        __typename: 'CardJobConnection',
        total: this.pending.length,
        totalCapped: false,
        edges: this.pending.map((id) => ({ __typename: 'CardJobEdge', cursor: String(id), node: this.job(id) })),
        pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
      },
    }
  }

  private station() {
    const held = { __typename: 'StationLot', lotNo: 'PLKS-B0001', quantity: 412 - this.used, nextCardSn: `00441711${8 + this.used}`, cardType }
    return { __typename: 'Station', id: 'station-1', stationId: 'JHB-P01', printListRecords: 5, active: true, branch, held: [held] }
  }

  private listPayload() {
    return { result: { __typename: 'PrintListPayload', printList: this.list() } }
  }

  private list() {
    if (this.items.length === 0) return null
    const items = this.items.map(({ jobId, outcome }, index) => ({
      __typename: 'PrintListItem',
      id: `item-${jobId}`,
      position: index + 1,
      addedBy: 'Aminah',
      outcome,
      job: this.job(jobId),
    }))
    return { __typename: 'PrintList', id: 'list-1', batchNo: 'JHB-261121-07', cardType, items }
  }

  private job(jobId: number) {
    const item = this.items.find((one) => one.jobId === jobId)
    const cardSn = this.cards.get(jobId)
    return {
      __typename: 'CardJob',
      id: `job-${jobId}`,
      jobId,
      version: item ? 2 : 1,
      status: item?.outcome ? 'PENDING_QC' : item ? 'LISTED' : 'NEW',
      since: '2026-11-19T02:00:00Z',
      attempt: 1,
      stationId: null,
      availableActions: item?.outcome ? [] : item ? ['PRINT', 'REMOVE_FROM_PRINT_LIST', 'CHIP_ERROR'] : ['ADD_TO_PRINT_LIST'],
      application: {
        __typename: 'Application',
        id: `application-${jobId}`,
        applicationNo: `PLKS-26-10000${jobId}`,
        passportNo: `A1000000${jobId}`,
        name: 'RAHMAN MD SOHEL',
        nationality: 'BGD',
        sector: 'Pembinaan',
        stickerDate: '2026-11-18',
        employerName: 'MEGAH BINA SDN BHD',
        cardType,
      },
      card: cardSn ? { __typename: 'CardAttempt', id: `card-${jobId}`, cardSn, chipSn: '04A1', persoBy: 'Aminah' } : null,
    }
  }
}
