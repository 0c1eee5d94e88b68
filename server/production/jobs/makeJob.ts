import { remakeRefusal } from '#domain/cardJob/remake.ts'
import { problem } from '#domain/problems.ts'
import { holdBranch } from '#server/branches/holdBranch.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { violates } from '#server/platform/database/errorCondition.ts'
import { findQcStatusCode } from '#server/settings/qcStatusCodes.ts'
import type { LockedJob } from './lockCardJob.ts'

/** The reason for a remake: a QC status code, a remark, or both. */
type Why = { code?: string | undefined; remark?: string | undefined }

/**
 * Inserts a new job that points to the one it replaces, with the reason, at the same branch.
 * @throws branch.notFound where that is deleted, job.alreadyRemade where a live one exists
 */
export async function makeJob(
  scope: CommandScope,
  replaced: LockedJob,
  { code, remark }: Why,
): Promise<number> {
  await holdBranch(scope.tx, replaced.branchCode)
  const others = await scope.tx.cardJob.findMany({
    where: { applId: replaced.applId, NOT: { id: replaced.id } },
    select: { status: true },
  })
  const refused = remakeRefusal(others.map(({ status }) => status))
  if (refused) throw problem(refused)
  try {
    const { id } = await scope.tx.cardJob.create({
      data: {
        applId: replaced.applId,
        status: 'new',
        branchCode: replaced.branchCode,
        remakeOfId: replaced.id,
        remakeCode: code ?? null,
        remakeRemark: remark ?? '',
        since: scope.now,
        createdAt: scope.now,
      },
    })
    return id
  } catch (error) {
    if (violates(error, 'card_job_one_live')) throw problem('job.alreadyRemade')
    throw error
  }
}

/**
 * Returns a QC status code as spelled in the settings: "1" finds "01". @throws
 * qcStatusCode.notFound
 */
export async function getQcStatusCode(
  scope: Pick<CommandScope, 'tx'>,
  code: string,
): Promise<string> {
  const found = await findQcStatusCode(scope.tx, code)
  if (!found) throw problem('qcStatusCode.notFound', {}, 'qcStatusCode')
  return found.code
}
