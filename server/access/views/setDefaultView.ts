import { setDefaultViewInput } from '#domain/user/viewInputs.ts'
import { command } from '#server/platform/command.ts'
import { lockOwnView, lockViewsOf } from './lockView.ts'

/**
 * Makes one of the caller's own views the default of its list, replacing the former default, or
 * unsets it.
 * @throws record.notFound where it is deleted or another user's
 */
export const setDefaultView = command({
  name: 'setDefaultView',
  action: 'view.own',
  input: setDefaultViewInput,
  async run(scope, { id, isDefault }) {
    const { tx, viewer } = scope
    await lockViewsOf(scope)
    const { listId, name } = await lockOwnView(scope, id)
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
