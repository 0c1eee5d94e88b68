import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { isShareable, mayShareWith, readAudience } from '#domain/user/sharedViews.ts'
import { saveViewInput } from '#domain/user/viewInputs.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { command } from '#server/platform/command.ts'
import { lockedRow } from '#server/platform/settings/lockedRow.ts'
import { lockViewsOf } from './lockView.ts'
import { sharedFacts } from './sharedFacts.ts'

/**
 * Saves a view of a list under a name of the caller's own. An existing view of that name gets the
 * new filters, also for those with whom it is shared. The filter values may be personal and are not
 * audited.
 * @throws view.tooMany, view.namesRecord, view.sharedBeyond
 */
export const saveView = command({
  name: 'saveView',
  action: 'view.own',
  input: saveViewInput,
  async run(scope, { listId, name, query }) {
    const { tx, now, viewer } = scope
    // Two windows of one person save one after the other, because of the name and the limit. The
    // row itself may be changed by an administrator too.
    await lockViewsOf(scope)
    const own = { userId: viewer.userId, listId, name }
    const known = await lockedRow(
      tx,
      Prisma.sql`saved_view WHERE user_id = ${own.userId} AND list_id = ${listId} AND name = ${name}`,
      () => tx.savedView.findUnique({ where: { userId_listId_name: own } }),
    )
    const audience = known?.audience ?? null
    if (audience !== null) {
      if (!mayShareWith(viewer, readAudience(audience))) throw problem('view.sharedBeyond')
      if (!isShareable(query)) throw problem('view.namesRecord')
    }
    if (
      !known &&
      (await tx.savedView.count({ where: { userId: viewer.userId } })) >= limits.savedViews
    )
      throw problem('view.tooMany', { max: limits.savedViews })
    const { id } = known
      ? await tx.savedView.update({ where: { id: known.id }, data: { query } })
      : await tx.savedView.create({ data: { ...own, query, createdAt: now } })
    return {
      result: { id },
      audit: {
        subjects: [`User:${viewer.loginId}`],
        after: { listId, name, ...sharedFacts(audience) },
      },
      changed: [],
    }
  },
})
