import { removeViewInput } from '#domain/user/viewInputs.ts'
import { command } from '#server/platform/command.ts'
import { lockManagedView } from './lockView.ts'
import { sharedFacts } from './sharedFacts.ts'

/**
 * Deletes one of the caller's own views, or a shared one that they administer. @throws
 * record.notFound where it is deleted already or another user's
 */
export const removeView = command({
  name: 'removeView',
  action: 'view.own',
  input: removeViewInput,
  async run(scope, { id }) {
    const view = await lockManagedView(scope, id)
    await scope.tx.savedView.delete({ where: { id } })
    const { listId, name } = view
    return {
      result: { id },
      audit: {
        subjects: [`User:${view.user.loginId}`],
        before: { listId, name, ...sharedFacts(view.audience) },
      },
      changed: [],
    }
  },
})
