import { approveInput } from '#domain/user/approveInput.ts'
import { withPassword } from '#server/access/sessions/withPassword.ts'
import { attempt } from '#server/platform/attempt.ts'
import { grantApproval, type Approval } from './grantApproval.ts'

/**
 * Grants a supervisor's approval, by login id and password, of one action of the caller on one
 * subject. It is valid once, for five minutes. A wrong password counts as a failed sign-in of the
 * supervisor at the caller's address.
 * @throws supervisor.refused (wrong password or unknown user), login.locked, and after the right
 *   password supervisor.oneself, supervisor.role, supervisor.csmRole, supervisor.otherBranch,
 *   login.inactive, login.passwordExpired and passkey.needed
 */
export const approve = attempt({
  name: 'approve',
  action: 'approval.request',
  input: approveInput,
  run: (ctx, { action, subject, loginId, password }) =>
    withPassword<Approval>(ctx, {
      loginId,
      password,
      failure: 'approveRefused',
      refusal: 'supervisor.refused',
      right: (tx, supervisor, now) =>
        grantApproval(tx, ctx, supervisor, now, { action, subject, method: 'password' }),
    }),
})
