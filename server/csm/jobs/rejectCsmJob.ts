import type { z } from 'zod'
import { rejectCsmJobInput } from '#domain/csmJob/inputs.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { checkedAt } from './checkedAt.ts'
import { csmJobDone } from './csmJobDone.ts'
import { getCsmReason } from './csmReasons.ts'
import { decide, lockCsmJob } from './lockCsmJobs.ts'
import { writeOutcome } from './writeOutcome.ts'

type Read = Pick<z.infer<typeof rejectCsmJobInput>, 'machineNo' | 'cardSn' | 'chipSn'>

/**
 * Records that a card was produced bad, or did not pass its quality check, with a reason of that
 * process.
 */
export const rejectCsmJob = command({
  name: 'rejectCsmJob',
  action: 'csm.job',
  input: rejectCsmJobInput,
  async run(scope, { jobId, version, rejectCode: code, remark, ...read }) {
    const job = await lockCsmJob(scope, jobId)
    const status = decide(job, 'reject', version)
    const checking = job.status === 'personalised'
    const { rejectCode, description: rejectReason } = await getCsmReason(
      scope,
      code,
      checking ? 'qualityCheck' : 'personalisation',
    )
    const facts: ReturnType<typeof producedBad> | Awaited<ReturnType<typeof checkedAt>> = checking
      ? await checkedAt(scope, job, read)
      : producedBad(scope, read)
    await writeOutcome(scope, job, {
      status,
      rejectCode,
      rejectReason,
      remark,
      ...facts,
      endedAt: scope.now,
    })
    const serials = {
      ...(read.cardSn && { cardSn: read.cardSn }),
      ...(read.chipSn && { chipSn: read.chipSn }),
    }
    const after = { status, rejectCode, rejectReason, remark, ...serials }
    return csmJobDone(job, {
      after: 'qcMachineNo' in facts ? { ...after, qcMachineNo: facts.qcMachineNo } : after,
    })
  },
})

/** Returns the data that a job stores about a card that was produced bad. */
function producedBad({ now, viewer }: CommandScope, { cardSn, chipSn }: Read) {
  return {
    ...(cardSn && { cardSn }),
    ...(chipSn && { chipSn }),
    producedAt: now,
    producedById: viewer.userId,
  }
}
