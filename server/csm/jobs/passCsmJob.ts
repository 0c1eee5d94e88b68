import { passCsmJobInput } from '#domain/csmJob/inputs.ts'
import { command } from '#server/platform/command.ts'
import { csmJobDone } from './csmJobDone.ts'
import { finishCsmJob } from './finishCsmJob.ts'
import { decide, lockCsmJob } from './lockCsmJobs.ts'

/** Records that a card in production came out good, with its serials: each is used once, ever. */
export const passCsmJob = command({
  name: 'passCsmJob',
  action: 'csm.job',
  input: passCsmJobInput,
  async run(scope, { jobId, version, cardSn, chipSn }) {
    const job = await lockCsmJob(scope, jobId)
    const status = decide(job, 'pass', version)
    await finishCsmJob(scope, job, { status, cardSn, chipSn })
    return csmJobDone(job, { after: { status, cardSn, chipSn } })
  },
})
