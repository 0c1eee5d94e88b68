import { personaliseCsmJobInput } from '#domain/csmJob/inputs.ts'
import { chipSource } from '#server/agents/chipSource.ts'
import { command } from '#server/platform/command.ts'
import { csmJobDone } from './csmJobDone.ts'
import { decide, lockCsmJob } from './lockCsmJobs.ts'
import { writeOutcome } from './writeOutcome.ts'

/**
 * Records that a card was personalised, with its serials: each is used once, ever. The card waits
 * for its quality check. Whether a chip's serial may be entered by hand is a setting of the branch
 * where the card is.
 * @throws card.duplicate, chip.duplicate, chip.byReader, reading.refused, reading.otherCard
 */
export const personaliseCsmJob = command({
  name: 'personaliseCsmJob',
  action: 'csm.job',
  input: personaliseCsmJobInput,
  async run(scope, { jobId, version, cardSn, chipSn, reading }) {
    const job = await lockCsmJob(scope, jobId)
    const status = decide(job, 'personalise', version)
    const { branchCode } = scope.viewer
    const source = await chipSource(scope, { chipSn, cardSn, reading, branchCode })
    const produced = { producedAt: scope.now, producedById: scope.viewer.userId }
    await writeOutcome(scope, job, { status, cardSn, chipSn, ...produced })
    return csmJobDone(job, { after: { status, cardSn, chipSn, ...source } })
  },
})
