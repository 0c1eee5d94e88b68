import { anyDeletion } from '#domain/csmJob/inputs.ts'
import { approve } from '#server/access/approvals/approve.ts'
import { passkeySignIn } from '#server/access/passkeys/passkeySignIn.ts'
import { passkeySignInOptions } from '#server/access/passkeys/passkeySignInOptions.ts'
import { changePassword } from '#server/access/passwords/changePassword.ts'
import type { SignedIn } from '#server/access/sessions/establishSession.ts'
import { findLoginPeriod } from '#server/access/sessions/findLoginPeriod.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { checkToken, passwordChangeOf, signedInToLegacy } from '#server/access/users/legacyUser.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { get, post, put } from '#server/platform/legacy/endpoint.ts'
import { asText } from '#server/platform/legacy/values.ts'
import { assertionOf } from './legacyAssertion.ts'

const reply = async (ctx: RequestContext, session: SignedIn) => ({
  ...(await signedInToLegacy(ctx, session)),
  accessrights: session.viewer.csmRights,
})

/** Returns the machine of a sign-in; undefined if it is empty. */
const machineOf = (machineid: unknown) => asText(machineid) || undefined

/**
 * Everybody who works in the area may request a supervisor's approval; in the main area every role
 * may.
 */
const approveHere = Object.assign((ctx: RequestContext, input: unknown) => approve(ctx, input), {
  action: 'csm.view' as const,
  secrets: ['password'],
})

export const csmSignInEndpoints = [
  post('user.login', '/jpn/user/login', {
    run: signIn,
    input: ({ body }) => ({
      loginId: body.loginid,
      password: body.password,
      machineId: machineOf(body.machineid),
    }),
    reply,
  }),
  post('user.fingerprint', '/jpn/user/login/fingerprint', {
    run: passkeySignIn,
    input: ({ body }) => ({
      loginId: asText(body.loginid),
      assertion: assertionOf(body.assertion),
      machineId: machineOf(body.machineid),
    }),
    reply,
  }),
  post('user.fingerprint.options', '/jpn/user/login/fingerprint/options', {
    run: passkeySignInOptions,
    input: ({ body }) => ({ loginId: asText(body.loginid) }),
    reply: (_ctx, { options }) => JSON.parse(options) as object,
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
  // The one action of the area that needs a supervisor: the caller's next deletion.
  post('user.supervisor', '/jpn/user/supervisor/auth', {
    run: approveHere,
    input: ({ body }) => ({
      action: 'deleteCsmJobs',
      subject: anyDeletion,
      loginId: asText(body.loginid),
      password: asText(body.password),
    }),
    reply: (_ctx, { token, supervisorLoginId, expiresAt }) => ({
      token,
      supervisor: supervisorLoginId,
      expiresat: expiresAt.toISOString(),
    }),
  }),
]
