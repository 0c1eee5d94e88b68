import type { CsmJob } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'

/** Makes the job that takes a rejected one's place: of the same record, unqueued, and pointing to it. Its id. */
export async function makeRemake({ tx, now }: Pick<CommandScope, 'tx' | 'now'>, job: CsmJob, remark: string): Promise<number> {
  const { id: remakeOfId, icNo, cardType, completedOn, batchNo, branchCode, fileName } = job
  const record = { icNo, cardType, completedOn, batchNo, branchCode, fileName }
  const { id } = await tx.csmJob.create({
    data: { ...record, remakeOfId, remakeRemark: remark, receivedAt: now, since: now },
    select: { id: true },
  })
  return id
}
