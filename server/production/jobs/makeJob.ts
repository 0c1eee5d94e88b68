import { problem } from '#domain/problems.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { violates } from '#server/platform/database/errors.ts'
import type { LockedJob } from './lockCardJob.ts'

/** Inserts a new job that points to the one it replaces. @throws job.alreadyRemade where a live one exists */
export async function makeJob(scope: CommandScope, replaced: LockedJob): Promise<number> {
  try {
    const { id } = await scope.tx.cardJob.create({
      data: {
        applId: replaced.applId,
        status: 'new',
        branchCode: replaced.branchCode,
        remakeOfId: replaced.id,
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

/** @throws qcStatusCode.notFound */
export async function getQcStatusCode(scope: Pick<CommandScope, 'tx'>, code: string): Promise<string> {
  const found = await scope.tx.qcStatusCode.findUnique({ where: { code } })
  if (!found) throw problem('qcStatusCode.notFound', {}, 'qcStatusCode')
  return found.code
}
