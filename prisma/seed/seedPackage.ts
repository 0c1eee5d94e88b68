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
