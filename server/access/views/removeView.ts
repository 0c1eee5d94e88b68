import { problem } from '#domain/problems.ts'
import { removeViewInput } from '#domain/user/viewInputs.ts'
import { command } from '#server/platform/command.ts'

/**
 * Deletes one of the caller's own views. @throws record.notFound where it is deleted already or
 * another user's
 */
export const removeView = command({
  name: 'removeView',
  action: 'view.own',
  input: removeViewInput,
  async run({ tx, viewer }, { id }) {
    const view = await tx.savedView.findFirst({ where: { id, userId: viewer.userId } })
    const { count } = await tx.savedView.deleteMany({ where: { id, userId: viewer.userId } })
    if (!view || count === 0) throw problem('record.notFound')
    const { listId, name } = view
    return {
      result: { id },
      audit: { subjects: [`User:${viewer.loginId}`], before: { listId, name } },
      changed: [],
    }
  },
})
