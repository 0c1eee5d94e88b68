import { problem } from '#domain/problems.ts'
import { unshareViewInput } from '#domain/user/viewInputs.ts'
import { command } from '#server/platform/command.ts'
import { lockManagedView } from './lockView.ts'
import { sharedFacts } from './sharedFacts.ts'

/**
 * Stops sharing a view that is the caller's own or that they administer. Its owner keeps it. An
 * owner may do so even if they may no longer share.
 * @throws record.notFound, record.changed where it is not shared any more
 */
export const unshareView = command({
  name: 'unshareView',
  action: 'view.own',
  input: unshareViewInput,
  async run(scope, { id }) {
    const { listId, name, audience, user } = await lockManagedView(scope, id)
    if (audience === null) throw problem('record.changed')
    await scope.tx.savedView.update({ where: { id }, data: { audience: null } })
    return {
      result: { id },
      audit: {
        subjects: [`User:${user.loginId}`],
        before: { listId, name, ...sharedFacts(audience) },
        after: { listId, name },
      },
      changed: [],
    }
  },
})
