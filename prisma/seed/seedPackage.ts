import type { CollectorRelation, IdentityDocument } from '#domain/package/handover.ts'
import type { Stroke } from '#domain/package/signature.ts'
import type { SeedJob } from './seedJob.ts'

export type SeedPackage = {
  packagingId: string
  jobs: SeedJob[]
  at: Date
  by: string
  undoneAt: Date | null
  acceptedAt: Date | null
  /** Its receipt at the branch where it is collected, if that is another one. */
  received: { at: Date; by: string } | null
  handover: SeedHandover | null
}

/** A handover at the counter, as its command would have written it. */
export type SeedHandover = {
  at: Date
  by: string
  relation: CollectorRelation
  collectorName: string
  identityDocument: IdentityDocument
  collectorIdNo: string
  strokes: Stroke[]
}

/** Returns what the courier gave a parcel: the number, by its place in the list, and the charges. */
export function bookingOf({ acceptedAt, jobs }: SeedPackage, i: number) {
  return acceptedAt
    ? {
        poslajuNo: `EP${String(100_000_000 + i * 13)}MY`,
        chargesMyr: (6.5 + jobs.length * 0.3).toFixed(2),
      }
    : { poslajuNo: null, chargesMyr: null }
}

/** Returns the weight of a parcel. */
export function weightOf({ jobs }: SeedPackage): string {
  return (0.1 + jobs.length * 0.012).toFixed(3)
}
