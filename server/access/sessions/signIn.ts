import { signInInput, type SignInInput } from '#domain/user/signInInput.ts'
import { attempt } from '#server/platform/attempt.ts'
import { establishSession, type SignedIn } from './establishSession.ts'
import { withPassword } from './withPassword.ts'

/**
 * Opens a session for a login id and its password, in the given area or else the caller's. Users
 * with `passwordExpired` get one in which they can only change the password. The transport carries
 * the token.
 * @throws login.mismatch (wrong password, unknown, disabled or deleted user), login.locked,
 *   login.inactive, permission.denied (CSM without a right), csmMachine.unknown,
 *   csmMachine.blocked, request.tooMany
 */
export const signIn = attempt<'everybody', SignInInput, SignedIn>({
  name: 'signIn',
  action: 'everybody',
  input: signInInput,
  run: (ctx, { loginId, password, machineId, area = ctx.area }) => {
    const there = { ...ctx, area }
    return withPassword(there, {
      loginId,
      password,
      failure: 'signInFailed',
      refusal: 'login.mismatch',
      right: (tx, user, now) =>
        establishSession(tx, there, user, now, { method: 'password', machineId }),
    })
  },
})
