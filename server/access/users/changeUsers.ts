import { disableUsersInput, moveUsersInput } from '#domain/user/userInputs.ts'
import { command, type Done } from '#server/platform/command.ts'
import { onRecord } from '#server/platform/onRecord.ts'
import { disableUser } from './disableUser.ts'
import { editUser } from './editUser.ts'
import { getUserForEdit } from './getUserForEdit.ts'

type Changed = { loginIds: string[] }

/**
 * Moves several users to another branch, for example when one closes; all of them or none.
 * @throws the refusal of the first refused user, with their name
 */
export const moveUsers = command({
  name: 'moveUsers',
  action: 'user.administer',
  input: moveUsersInput,
  run: (scope, { loginIds, branchCode }) =>
    eachOf(loginIds, async (loginId) =>
      editUser(scope, { ...(await getUserForEdit(scope, loginId)), branchCode }),
    ),
})

/**
 * Disables several users; all of them or none. @throws the refusal of the first refused
 * user, with their name
 */
export const disableUsers = command({
  name: 'disableUsers',
  action: 'user.administer',
  input: disableUsersInput,
  run: (scope, { loginIds }) => eachOf(loginIds, (loginId) => disableUser.run(scope, { loginId })),
})

/**
 * Changes the users in the order of their login ids, so that two concurrent commands cannot
 * deadlock.
 */
async function eachOf(
  loginIds: readonly string[],
  change: (loginId: string) => Promise<Done<{ loginId: string }>>,
): Promise<Done<Changed>> {
  const done: Done<{ loginId: string }>[] = []
  for (const loginId of [...new Set(loginIds)].sort())
    done.push(await onRecord(loginId, loginIds, () => change(loginId)))
  const changed = done.map(({ result }) => result.loginId)
  return {
    result: { loginIds: changed },
    audit: {
      subjects: done.flatMap(({ audit }) => audit.subjects),
      before: Object.fromEntries(done.map(({ audit }, i) => [changed[i]!, audit.before ?? {}])),
      after: Object.fromEntries(done.map(({ audit }, i) => [changed[i]!, audit.after ?? {}])),
    },
    changed: done.flatMap((each) => each.changed),
  }
}
