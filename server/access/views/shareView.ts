import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import {
  audienceText,
  isShareable,
  mayShareWith,
  type ViewAudience,
} from '#domain/user/sharedViews.ts'
import { shareViewInput } from '#domain/user/viewInputs.ts'
import { command } from '#server/platform/command.ts'
import { lockOwnView, lockViewsOf } from './lockView.ts'
import { sharedFacts } from './sharedFacts.ts'

/**
 * Shares one of the caller's own views with a branch or a role, instead of those with whom it was
 * shared before.
 * @throws permission.denied, branch.notFound, record.notFound, view.namesRecord,
 *   view.tooManyShared
 */
export const shareView = command({
  name: 'shareView',
  action: 'view.share',
  input: shareViewInput,
  async run(scope, { id, branchCode, roleId }) {
    const { tx, viewer } = scope
    const audience: ViewAudience = branchCode
      ? { branchCode, roleId: null }
      : { branchCode: null, roleId: roleId! }
    if (!mayShareWith(viewer, audience)) throw problem('permission.denied')
    if (branchCode && !(await tx.branch.count({ where: { code: branchCode, deletedAt: null } })))
      throw problem('branch.notFound', {}, 'branchCode')
    await lockViewsOf(scope)
    const shared = audienceText(audience)
    // People share with the same branch or role one after the other, because of the limit.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`saved_view:${shared}`}, 0))`
    const view = await lockOwnView(scope, id)
    if (!isShareable(view.query)) throw problem('view.namesRecord')
    const others = await tx.savedView.count({ where: { audience: shared, NOT: { id } } })
    if (others >= limits.sharedViews)
      throw problem('view.tooManyShared', { max: limits.sharedViews })
    await tx.savedView.update({ where: { id }, data: { audience: shared } })
    const { listId, name } = view
    return {
      result: { id },
      audit: {
        subjects: [`User:${viewer.loginId}`],
        before: { listId, name, ...sharedFacts(view.audience) },
        after: { listId, name, ...sharedFacts(shared) },
      },
      changed: [],
    }
  },
})
