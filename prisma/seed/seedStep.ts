import type { Json } from '#server/platform/audit/recordAudit.ts'
import { jobSubjects } from '#server/production/jobs/advanceJob.ts'
import type { SeedJob } from './seedJob.ts'

/**
 * A step as its command would have recorded it; `by` is a login id, or null where the product did it: the registry's import, or in the CSM
 * area the watch on its folders. Without an area it was done in that of the programme.
 */
export type SeedStep = {
  at: Date
  by: string | null
  area?: 'csm' | 'monitoring'
  action: string
  subjects: string[]
  before?: Record<string, Json>
  after: Record<string, Json | null>
  approvedBy?: string
}

/** Under which names the trail finds the job. */
export function subjectsOf({ id, application }: SeedJob): string[] {
  return jobSubjects({ id, applId: application.record.applid })
}
