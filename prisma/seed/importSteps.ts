import { createHash } from 'node:crypto'
import { malaysianDate } from '#domain/malaysia.ts'
import type { SeedApplication } from './buildApplications.ts'
import type { SeedJob } from './seedJob.ts'
import type { SeedStep } from './seedStep.ts'

/**
 * Returns the import steps of the applications: those that an employer sent together were in one
 * file.
 */
export function importSteps(jobs: readonly SeedJob[]): SeedStep[] {
  const files = new Map<number, { application: SeedApplication; jobId: number }[]>()
  for (const { id, application, remakeOf } of jobs) {
    if (remakeOf) continue
    const file = files.get(application.group)
    if (file) file.push({ application, jobId: id })
    else files.set(application.group, [{ application, jobId: id }])
  }
  return [...files.values()].map((records) => {
    const { receivedAt, group } = records[0]!.application
    const name = `permohonan-${malaysianDate(receivedAt)}-${group}.json`
    const digest = createHash('sha256').update(name).digest('hex')
    return {
      at: receivedAt,
      by: null,
      action: 'importApplications',
      subjects: [
        ...records.map(({ application }) => `Application:${application.record.applid}`),
        ...records.map(({ jobId }) => `CardJob:${jobId}`),
      ],
      after: { file: `${name} ${digest.slice(0, 12)}`, inserted: records.length, updated: 0 },
    }
  })
}
