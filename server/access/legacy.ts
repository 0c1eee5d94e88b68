import { get, post, put } from '#server/platform/legacy/endpoint.ts'
import { branchOf } from '#server/platform/legacy/values.ts'
import { changePassword } from './changePassword.ts'
import { getUser, isLoginIdTaken } from './findUser.ts'
import { checkToken, passwordChangeOf, signedInToLegacy, userToLegacy } from './legacyUser.ts'
import { listUsers } from './listUsers.ts'
import { signIn } from './signIn.ts'

export const userEndpoints = [
  post('user.login', '/api/user/login', {
    run: signIn,
    input: ({ body }) => ({ loginId: body.loginid, password: body.password }),
    reply: signedInToLegacy,
  }),
  post('user.token.check', '/api/user/token/check', { action: 'everybody', read: checkToken }),
  post('user.exist', '/api/user/exist/{id}', {
    action: 'user.administer',
    read: (ctx, { path }) => isLoginIdTaken(ctx, path.id!),
  }),
  get('user.list', '/api/user/userlist/{branchcode}', {
    action: 'user.administer',
    read: (ctx, { path }) => listUsers(ctx, branchOf(ctx, path.branchcode!)),
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
