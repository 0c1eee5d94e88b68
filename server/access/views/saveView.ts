import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { saveViewInput } from '#domain/user/viewInputs.ts'
import { command } from '#server/platform/command.ts'

/**
 * Saves a view of a list under a name of the caller's own. An existing view of that name gets the
 * new filters. The filter values may be personal and are not audited.
 * @throws view.tooMany
 */
export const saveView = command({
  name: 'saveView',
  action: 'view.own',
  input: saveViewInput,
  async run({ tx, now, viewer }, { listId, name, query }) {
    // Makes two windows of one user save one after the other, because of the name and the limit on
    // views.
    await tx.$queryRaw`SELECT 1 FROM app_user WHERE id = ${viewer.userId} FOR NO KEY UPDATE`
    const own = { userId: viewer.userId, listId, name }
    const known = await tx.savedView.findUnique({ where: { userId_listId_name: own } })
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
      audit: { subjects: [`User:${viewer.loginId}`], after: { listId, name } },
      changed: [],
    }
  },
})
