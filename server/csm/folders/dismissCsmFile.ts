import { dismissCsmFileInput } from '#domain/csmJob/inputs.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { lockCsmError } from './lockCsmError.ts'

/**
 * Dismisses a file that can't be corrected into a job, or that is gone, with a reason. A process
 * that watches the folder then moves the file to the archive, if it is still in the error folder.
 * @throws record.notFound, csmFile.settled, csmFile.stillLies
 */
export const dismissCsmFile = command({
  name: 'dismissCsmFile',
  action: 'csm.job',
  input: dismissCsmFileInput,
  async run(scope, { fileId, reason }) {
    const row = await lockCsmError(scope, fileId)
    // It would be found in the input folder and become an error once more.
    if (!row.movedAt) throw problem('csmFile.stillLies')
    await scope.tx.csmFile.update({
      where: { id: fileId },
      data: {
        outcome: 'dismissed',
        reason,
        settledAt: scope.now,
        settledById: scope.viewer.userId,
        movedAt: null,
      },
    })
    return {
      result: { fileId },
      audit: {
        subjects: [`CsmFile:${fileId}`],
        before: { outcome: row.outcome, problems: row.problems ?? [] },
        after: { outcome: 'dismissed', reason },
      },
      changed: [{ kind: 'csmFile', id: String(fileId), branchCode: null }],
    }
  },
})
