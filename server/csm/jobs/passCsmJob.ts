import { passCsmJobInput } from '#domain/csmJob/inputs.ts'
import { chipSource } from '#server/agents/chipSource.ts'
import { command } from '#server/platform/command.ts'
import { checkedAt } from './checkedAt.ts'
import { csmJobDone } from './csmJobDone.ts'
import { decide, lockCsmJob } from './lockCsmJobs.ts'
import { writeOutcome } from './writeOutcome.ts'

/**
 * Records that a personalised card passed its quality check, by another person than its maker, at a
 * quality check machine.
 */
export const passCsmJob = command({
  name: 'passCsmJob',
  action: 'csm.job',
  input: passCsmJobInput,
  async run(scope, { jobId, version, reading, ...read }) {
    const job = await lockCsmJob(scope, jobId)
    const status = decide(job, 'pass', version)
    const checked = await checkedAt(scope, job, read)
    const { branchCode } = scope.viewer
    const { cardSn, chipSn } = read
    const source = await chipSource(scope, { chipSn, cardSn, reading, branchCode })
    await writeOutcome(scope, job, { status, ...checked, endedAt: scope.now })
    return csmJobDone(job, {
      after: { status, qcMachineNo: checked.qcMachineNo, cardSn, chipSn, ...source },
    })
  },
})
