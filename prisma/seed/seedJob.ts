import type { CardJobState } from '#domain/cardJob/states.ts'
import type { SeedApplication } from './buildApplications.ts'

export type SeedJob = {
  id: number
  application: SeedApplication
  status: CardJobState
  stationId: string | null
  attempt: number
  remakeOf: SeedJob | null
  since: Date
  createdAt: Date
  version: number
}

/** A card that was made or spoiled; the stock decides its serial. */
export type SeedAttempt = {
  job: SeedJob
  no: number
  stationId: string
  batchNo: string
  persoBy: string
  persoAt: Date
  outcome: 'made' | 'passed' | 'rejected' | 'chipError' | 'manuallyRejected'
  qcBy: string | null
  qcAt: Date | null
  rejectCode: string | null
  /** When the card was found bad; null for a good one. */
  spoiledAt: Date | null
  /** Spoiled in the printer, before it had a chip serial. */
  inPrinter: boolean
}

/** The active stations, and who personalises and who checks there; never the same person. */
export type Crew = {
  stations: readonly string[]
  makers: readonly string[]
  checkers: readonly string[]
}
