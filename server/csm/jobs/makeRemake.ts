import type { CsmJob } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'

/**
 * Creates the job that replaces a rejected one: with the same record, unqueued, at the same hub,
 * and referring to it. Returns its id.
 */
export async function makeRemake(
  { tx, now }: Pick<CommandScope, 'tx' | 'now'>,
  job: CsmJob,
  remark: string,
): Promise<number> {
  const {
    id: remakeOfId,
    icNo,
    cardType,
    completedOn,
    batchNo,
    branchCode,
    routedBranchCode,
    fileName,
  } = job
  const record = { icNo, cardType, completedOn, batchNo, branchCode, routedBranchCode, fileName }
  const { id } = await tx.csmJob.create({
    data: { ...record, remakeOfId, remakeRemark: remark, receivedAt: now, since: now },
    select: { id: true },
  })
  return id
}
