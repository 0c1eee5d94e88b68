import { messageOf, Problem, problem } from '#domain/problems.ts'
import { disableUsersInput, moveUsersInput } from '#domain/user/userInputs.ts'
import { wordsBy } from '#domain/words.ts'
import { command, type Done } from '#server/platform/command.ts'
import { disableUser } from './disableUser.ts'
import { editUser } from './editUser.ts'
import { getUserForEdit } from './getUserForEdit.ts'

type Changed = { loginIds: string[] }

/**
 * Moves several users to another branch, for example when one closes; all of them or none.
 * @throws user.someRefused, which names the first refused user
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
 * Disables several users; all of them or none. @throws user.someRefused, which names the first
 * refused user
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
  for (const loginId of [...new Set(loginIds)].sort()) {
    try {
      done.push(await change(loginId))
    } catch (error) {
      // A single user's refusal is thrown as it is.
      throw error instanceof Problem && loginIds.length > 1 ? namedRefusal(loginId, error) : error
    }
  }
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

function namedRefusal(loginId: string, { code, values }: Problem): Problem {
  return problem(
    'user.someRefused',
    { loginId, reason: wordsBy((locale) => messageOf(code, locale, values)) },
    'loginIds',
  )
}
