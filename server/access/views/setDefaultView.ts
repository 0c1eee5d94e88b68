import { problem } from '#domain/problems.ts'
import { setDefaultViewInput } from '#domain/user/viewInputs.ts'
import { command } from '#server/platform/command.ts'

/**
 * Makes one of the caller's own views the default of its list, replacing the former default, or
 * unsets it.
 * @throws record.notFound where it is deleted or another user's
 */
export const setDefaultView = command({
  name: 'setDefaultView',
  action: 'view.own',
  input: setDefaultViewInput,
  async run({ tx, viewer }, { id, isDefault }) {
    await tx.$queryRaw`SELECT 1 FROM app_user WHERE id = ${viewer.userId} FOR NO KEY UPDATE`
    const view = await tx.savedView.findFirst({ where: { id, userId: viewer.userId } })
    if (!view) throw problem('record.notFound')
    const { listId, name } = view
    await tx.savedView.updateMany({
      where: { userId: viewer.userId, listId, isDefault: true },
      data: { isDefault: false },
    })
    if (isDefault) await tx.savedView.update({ where: { id }, data: { isDefault } })
    return {
      result: { id },
      audit: { subjects: [`User:${viewer.loginId}`], after: { listId, name, isDefault } },
      changed: [],
    }
  },
})
