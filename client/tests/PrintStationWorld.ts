import { connectionOf } from './connectionOf.ts'
import { photoOf } from './photoOf.ts'
import type { Payload, RawResponse, Says } from './scriptedServer.ts'

type Screen = RawResponse<'cardprintingQuery'>
type Station = NonNullable<Screen['printStation']>
type List = NonNullable<Screen['printList']>
type ListItem = List['items'][number]
type InPrinter = NonNullable<ListItem['inPrinter']>
/** A job with the fields that any operation of the screen selects of one. */
type Job = Screen['cardJobs']['edges'][number]['node'] &
  ListItem['job'] &
  Payload<'ChipErrorDialogMutation'>['job'] &
  Payload<'usePrintRunMutation'>['job']

/** `sent`: a listed record that went to the printer, and by whom. */
type Given = {
  pending?: number[]
  listed?: number[]
  sent?: { jobId: number; by: string }
  /** The values that the cards of records can't show. */
  faults?: Record<number, { field: string; missing: string[]; shown: string | null }[]>
  viewerBranch?: string
  station?: boolean
  /** The number of the station's blank cards, and the stations to which records were given. */
  blanks?: number
  givenTo?: Record<number, string>
  /** For a branch without batches. */
  ownBatchNo?: string
  /** When the printing list was opened; just now by default. */
  openedAt?: Date
}
type Item = { jobId: number } & Pick<ListItem, 'outcome' | 'inPrinter'>

const cardType = { id: 'type-3', code: 'PLKS', description: 'PLKS Pelbagai Sektor', plks: true }
const employmentPass = { id: 'type-1', code: 'EP', description: 'Pas Penggajian', plks: false }
const branch = {
  id: 'branch-JHB',
  code: 'JHB',
  name: 'Johor Bahru',
  plks: true,
  cardTypes: [employmentPass, cardType],
}
const sent = (by: string, cardSn: string): InPrinter => ({ by, at: '2026-11-21T06:31:00Z', cardSn })

/**
 * A small server for the card printing screen: station JHB-P01 with 412 blank cards, and jobs by
 * their numbers.
 */
export class PrintStationWorld {
  private readonly given: Given
  private readonly opened: string
  private pending: number[]
  private items: Item[]
  private used = 0
  private readonly cards = new Map<number, string>()

  constructor(given: Given) {
    this.given = given
    this.opened = (given.openedAt ?? new Date()).toISOString()
    this.pending = given.pending ?? []
    this.items = (given.listed ?? []).map((jobId) => ({
      jobId,
      outcome: null,
      inPrinter: given.sent?.jobId === jobId ? sent(given.sent.by, '004417118') : null,
    }))
  }

  says(): Says {
    return {
      cardprintingQuery: () => this.screen(),
      useScanToListQuery: ({ text }) => ({
        findCardJobs: this.pending
          .map((id) => this.job(id))
          .filter((job) => job.application.applicationNo === text),
      }),
      usePrintListAddMutation: ({ input: { jobIds } }) => {
        this.pending = this.pending.filter((id) => !jobIds.includes(id))
        this.items.push(...jobIds.map((jobId) => ({ jobId, outcome: null, inPrinter: null })))
        return this.listPayload()
      },
      usePrintListFillMutation: () => {
        this.items.push(
          ...this.pending.splice(0, 5).map((jobId) => ({ jobId, outcome: null, inPrinter: null })),
        )
        return this.listPayload()
      },
      usePrintListRemoveMutation: ({ input: { jobId } }) => {
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
      usePrintRunStartMutation: ({ input: { jobId, cardSn } }) =>
        this.mark(jobId, sent('Aminah', cardSn)),
      usePrintListCancelMutation: ({ input: { jobId } }) => this.mark(jobId, null),
      ChipErrorDialogMutation: ({ input: { jobId } }) => {
        this.items = this.items.map((item) =>
          item.jobId === jobId ? { ...item, outcome: 'CHIP_ERROR', inPrinter: null } : item,
        )
        return { result: { __typename: 'CardJobPayload', job: this.job(jobId) } }
      },
      usePrintRunMutation: ({ input: { jobId, cardSn } }) => {
        this.items = this.items.map((item) =>
          item.jobId === jobId ? { ...item, outcome: 'PRINTED', inPrinter: null } : item,
        )
        this.cards.set(jobId, cardSn)
        this.used++
        return { result: { __typename: 'CardJobPayload', job: this.job(jobId) } }
      },
    }
  }

  private screen(): Screen {
    const { viewerBranch = 'JHB', station = true } = this.given
    return {
      viewer: {
        id: 'viewer-5',
        staffName: 'Aminah',
        roleId: 5,
        branch: { ...branch, id: `branch-${viewerBranch}`, code: viewerBranch },
      },
      stations: [
        { id: 'station-1', stationId: 'JHB-P01', name: 'Pencetak 1', branch },
        {
          id: 'station-9',
          stationId: 'PEN-P01',
          name: 'Pencetak 1',
          branch: { ...branch, id: 'branch-PEN', code: 'PEN', name: 'Pulau Pinang' },
        },
      ],
      printStation: station ? this.station() : null,
      passOffer: {
        nationalities: null,
        sectors: [{ name: 'Pembinaan', englishName: 'Construction' }],
      },
      printList: this.list(),
      cardJobs: connectionOf(this.pending.map((id) => this.job(id))),
    }
  }

  private station(): Station {
    const held = {
      lotNo: 'PLKS-B0001',
      quantity: (this.given.blanks ?? 412) - this.used,
      nextCardSn: `00441711${8 + this.used}`,
      cardType,
    }
    return {
      id: 'station-1',
      stationId: 'JHB-P01',
      printListRecords: 5,
      ownBatchNo: this.given.ownBatchNo ?? null,
      nextBatchNo: 'JHB-P01-261121-01',
      active: true,
      branch,
      held: [held],
    }
  }

  private mark(jobId: number, inPrinter: InPrinter | null) {
    this.items = this.items.map((item) => (item.jobId === jobId ? { ...item, inPrinter } : item))
    return this.listPayload()
  }

  private listPayload() {
    return { result: { __typename: 'PrintListPayload' as const, printList: this.list() } }
  }

  private list(): List | null {
    if (this.items.length === 0) return null
    const items = this.items.map(({ jobId, outcome, inPrinter }, index) => ({
      id: `item-${jobId}`,
      position: index + 1,
      faceFaults: this.given.faults?.[jobId] ?? [],
      addedBy: 'Aminah',
      outcome,
      qrString: `IKAD1.card-${jobId}.signature`,
      inPrinter,
      card: outcome ? this.job(jobId).card : null,
      job: this.job(jobId),
    }))
    return { id: 'list-1', batchNo: 'JHB-261121-07', openedAt: this.opened, cardType, items }
  }

  private job(jobId: number): Job {
    const item = this.items.find((one) => one.jobId === jobId)
    const cardSn = this.cards.get(jobId)
    return {
      __typename: 'CardJob',
      id: `job-${jobId}`,
      jobId,
      version: item ? 2 : 1,
      status:
        item?.outcome === 'CHIP_ERROR'
          ? 'CHIP_ERROR'
          : item?.outcome
            ? 'PENDING_QC'
            : item
              ? 'LISTED'
              : 'NEW',
      since: '2026-11-19T02:00:00Z',
      attempt: 1,
      stationId: this.given.givenTo?.[jobId] ?? null,
      correctedAt: null,
      availableActions: item?.outcome
        ? []
        : item
          ? ['PRINT', 'REMOVE_FROM_PRINT_LIST', 'CHIP_ERROR']
          : ['ADD_TO_PRINT_LIST'],
      application: {
        id: `application-${jobId}`,
        applicationNo: `PLKS-26-10000${jobId}`,
        passportNo: `A1000000${jobId}`,
        name: 'RAHMAN MD SOHEL',
        nationality: 'BGD',
        gender: 'M',
        dateOfBirth: '1990-04-05',
        sector: 'Pembinaan',
        passExpiry: '2027-11-20',
        stickerNo: `S10000${jobId}`,
        surface: null,
        photographErasedAt: null,
        photo: photoOf(`A2600000${jobId}`),
        stickerDate: '2026-11-18',
        employerName: 'MEGAH BINA SDN BHD',
        cardType,
      },
      card: cardSn
        ? { id: `card-${jobId}`, cardSn, chipSn: '04A1', persoBy: 'Aminah', outcome: 'PRINTED' }
        : null,
    }
  }
}
