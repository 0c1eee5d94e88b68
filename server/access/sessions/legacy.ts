import { changePassword } from '#server/access/passwords/changePassword.ts'
import { passwordResetOf } from '#server/access/passwords/legacyReset.ts'
import { resetPassword } from '#server/access/passwords/resetPassword.ts'
import { createUser } from '#server/access/users/createUser.ts'
import { deleteUser } from '#server/access/users/deleteUser.ts'
import { getUser, isLoginIdTaken } from '#server/access/users/findUser.ts'
import {
  checkToken,
  passwordChangeOf,
  signedInToLegacy,
  userToLegacy,
} from '#server/access/users/legacyUser.ts'
import { editedUserOf, newUserOf } from '#server/access/users/legacyUserInput.ts'
import { listUsers } from '#server/access/users/listUsers.ts'
import { updateUser } from '#server/access/users/updateUser.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import { del, get, post, put } from '#server/platform/legacy/endpoint.ts'
import { branchOrAll } from '#server/platform/legacy/values.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'

const what = { en: 'User', ms: 'Pengguna' }

const showUser = async (ctx: SignedInContext, { loginId }: { loginId: string }) =>
  userToLegacy(ctx, await getUser(ctx, loginId))

/** Signing out is not a command, because a session that has ended already must not be refused. */
const endThisSession = Object.assign((ctx: RequestContext) => signOut(ctx), {
  action: 'session.own' as const,
})

export const userEndpoints = [
  post('user.login', '/api/user/login', {
    run: signIn,
    input: ({ body }) => ({ loginId: body.loginid, password: body.password }),
    reply: signedInToLegacy,
    fails: 'login.failed',
  }),
  post('user.logout', '/api/user/logout', {
    run: endThisSession,
    input: () => ({}),
    reply: () => true,
  }),
  post('user.token.check', '/api/user/token/check', { action: 'everybody', read: checkToken }),
  post('user.exist', '/api/user/exist/{id}', {
    action: 'user.administer',
    read: (ctx, { path }) => isLoginIdTaken(ctx, path.id!),
  }),
  post('user.create', '/api/user/{kind}', {
    run: createUser,
    input: newUserOf,
    reply: showUser,
    what,
  }),
  put('user.update', '/api/user/{id}', {
    run: updateUser,
    input: editedUserOf,
    reply: showUser,
    what,
  }),
  del('user.delete', '/api/user/{id}', {
    run: deleteUser,
    input: ({ path }) => ({ loginId: path.id }),
    reply: () => true,
    what,
  }),
  post('user.password.reset', '/api/user/password/reset/{userid}', {
    run: resetPassword,
    input: passwordResetOf,
    reply: (_ctx, { temporaryPassword }) => ({ temporarypassword: temporaryPassword }),
    what: { en: 'Password', ms: 'Kata laluan' },
  }),
  get('user.list', '/api/user/userlist/{branchcode}', {
    action: 'user.administer',
    rows: (ctx, { path }, most) => listUsers(ctx, branchOrAll(ctx, path.branchcode!), most),
    reply: (ctx, users) => users.map((user) => userToLegacy(ctx, user)),
  }),
  get('user.get', '/api/user/{id}', {
    action: 'session.own',
    read: (ctx, { path }) => getUser(ctx, path.id!),
    reply: userToLegacy,
  }),
  put('user.changepassword', '/api/user/changepassword?loginId&oldPassword&newPassword', {
    run: changePassword,
    input: passwordChangeOf,
    reply: () => true,
    what: { en: 'Password', ms: 'Kata laluan' },
  }),
]
