import { changeLocationInput } from '#domain/cardJob/inputs.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { lockWorkingStation } from '#server/production/printList/openPrintList.ts'
import { advanceJob, jobChanges, jobDone } from './advanceJob.ts'
import { decide, lockCardJob } from './lockCardJob.ts'
import { holdPrintingBranch } from './printingBranch.ts'

/** The record's new place. A caller who sent it to another branch may no longer see it. */
export type MovedJob = {
  jobId: number
  applId: string
  branchCode: string
  stationId: string | null
}

/**
 * Transfers a record to another branch, another print station, or both at once (specification
 * section 1, support tools): a re-route and a reassignment in one. Decided where the specification
 * is silent: only a user who may act at the station's branch names a station, and without one the
 * record waits for that branch's staff to choose. A transfer within a branch requires a station
 * (section 5, "Reassign: print station required").
 */
export const changeLocation = command({
  name: 'changeLocation',
  action: 'cardJob.changeLocation',
  input: changeLocationInput,
  async run(scope, { jobId, version, branchCode, stationId }) {
    const made = await holdPrintingBranch(scope, branchCode)
    const station = stationId === undefined ? null : await lockWorkingStation(scope, stationId)
    const job = await lockCardJob(scope, jobId)
    const leaves = job.branchCode !== branchCode
    const status = decide(job, leaves ? 'reroute' : 'reassign', version)
    if (leaves && !made.has(job.application.cardTypeId))
      throw problem('row.cardTypeNotMade', {}, 'branchCode')
    if (!leaves && !station) throw problem('field.required', {}, 'stationId')
    if (station && station.branchCode !== branchCode)
      throw problem('station.notFoundAtBranch', {}, 'stationId')
    if (!leaves && job.stationId === station?.id) throw problem('job.alreadyThere', {}, 'stationId')

    const to = { branchCode, stationId: station?.id ?? null }
    await advanceJob(scope, job, status, { ...to, since: job.since })
    const result: MovedJob = { jobId, applId: job.applId, ...to }
    const done = jobDone(job, status, {
      before: { branchCode: job.branchCode, stationId: job.stationId ?? '' },
      after: { branchCode, stationId: station?.id ?? '' },
      subjects: [`Branch:${branchCode}`, ...(station ? [`Station:${station.id}`] : [])],
      // Notifies both branches: the one that loses the record and the one that gets it.
      changed: leaves
        ? jobChanges(job, branchCode).filter((change) => change.branchCode === branchCode)
        : [],
    })
    return { ...done, result }
  },
})
