import type { Json } from '#server/platform/audit/recordAudit.ts'
import { jobSubjects } from '#server/production/jobs/advanceJob.ts'
import type { SeedJob } from './seedJob.ts'

/**
 * A step as its command would have recorded it; `by` is a login id, or null for the product itself:
 * the registry's import, or in the CSM area the folder watcher. The default area is the
 * programme's.
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

/** Returns the job's subjects in the audit trail. */
export function subjectsOf({ id, application }: SeedJob): string[] {
  return jobSubjects({ id, applId: application.record.applid })
}
