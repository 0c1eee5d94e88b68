import { roles as mainRoles, seesBranch } from '#domain/access.ts'
import { grantsOf, rightsOf } from '#domain/csm/grants.ts'
import { createCsmUserInput } from '#domain/csm/userInputs.ts'
import { grantRefusal } from '#domain/csm/userRefusals.ts'
import { problem } from '#domain/problems.ts'
import { firstPasswordOf } from '#server/access/passwords/firstPassword.ts'
import { insertUser } from '#server/access/users/insertUser.ts'
import { userDone } from '#server/access/users/userDone.ts'
import { holdBranch } from '#server/branches/holdBranch.ts'
import { command } from '#server/platform/command.ts'
import { holdKeeper } from './lockCsmUser.ts'

/**
 * Creates a user of the CSM area with the access given there; in the main area they are a viewer,
 * the role with the fewest powers. Two people know the password, given or temporary, so it must be
 * changed at the first sign-in.
 * @throws user.exists, branch.notFound, permission.denied (a branch that the caller doesn't see),
 *   user.rightLacking, session.ended
 */
export const createCsmUser = command({
  name: 'createCsmUser',
  action: 'csm.user',
  input: createCsmUserInput,
  secrets: ['password', 'confirmation'],
  once: ['temporaryPassword'],
  async run(scope, { password, confirmation: _, roles, rights, ...input }) {
    const keeper = await holdKeeper(scope)
    const branchCode = input.branchCode ?? keeper.branchCode
    if (!seesBranch(keeper, branchCode)) throw problem('permission.denied', {}, 'branchCode')
    await holdBranch(scope.tx, branchCode)
    const access = { roles, rights }
    const refused = grantRefusal(
      keeper,
      grantsOf(access).map(({ right }) => right),
    )
    if (refused) throw problem(refused, {}, 'rights')
    const person = { ...input, branchCode, roleId: mainRoles.viewer, department: '' }
    const { temporaryPassword, hash } = firstPasswordOf(password)
    const user = await insertUser(scope, person, access, await hash())
    const { loginId: __, ...after } = person
    const facts = { after: { ...after, csmRoles: roles, csmRights: rightsOf(access) } }
    const done = userDone(user, facts)
    return { ...done, result: { ...done.result, temporaryPassword } }
  },
})
