import { dismissCsmFileInput } from '#domain/csmJob/inputs.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { lockCsmError } from './lockCsmError.ts'

/**
 * Sets an error aside that no mending makes a job of, or whose file is gone, with the reason. Whichever process watches the folder then
 * moves the file to the archive, where it still lies in the error folder. @throws record.notFound, csmFile.settled, csmFile.stillLies
 */
export const dismissCsmFile = command({
  name: 'dismissCsmFile',
  action: 'csm.job',
  input: dismissCsmFileInput,
  async run(scope, { fileId, reason }) {
    const row = await lockCsmError(scope, fileId)
    // It would be found in the input folder, and be an error, once more.
    if (!row.movedAt) throw problem('csmFile.stillLies')
    await scope.tx.csmFile.update({
      where: { id: fileId },
      data: { outcome: 'dismissed', reason, settledAt: scope.now, settledById: scope.viewer.userId, movedAt: null },
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
