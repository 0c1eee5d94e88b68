import { changePassword } from '#server/access/passwords/changePassword.ts'
import { findLoginPeriod } from '#server/access/sessions/findLoginPeriod.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { checkToken, passwordChangeOf, signedInToLegacy } from '#server/access/users/legacyUser.ts'
import { get, post, put } from '#server/platform/legacy/endpoint.ts'

export const csmUserEndpoints = [
  post('user.login', '/jpn/user/login', {
    run: signIn,
    input: ({ body }) => ({ loginId: body.loginid, password: body.password, machineId: body.machineid }),
    reply: async (ctx, session) => ({ ...(await signedInToLegacy(ctx, session)), accessrights: session.viewer.csmRights }),
  }),
  get('user.period', '/jpn/user/login/period/{loginId}', {
    action: 'everybody',
    read: (ctx, { path }) => findLoginPeriod(ctx, path.loginid!),
  }),
  post('user.token', '/jpn/user/token/check', { action: 'everybody', read: checkToken }),
  put('user.changepassword', '/jpn/user/changepassword?loginId&oldPassword&newPassword', {
    run: changePassword,
    input: passwordChangeOf,
    reply: () => true,
    what: { en: 'Password', ms: 'Kata laluan' },
  }),
]
