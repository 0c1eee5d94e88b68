import type { LockedJob } from './lockCardJob.ts'

/** Whether a rejected card had passed QC before: a manual reject after QC leaves who had checked the card. */
export function hadPassed(job: LockedJob): boolean {
  return job.status === 'manuallyRejected' && job.card?.qcAt !== null && job.card?.qcAt !== undefined
}
