import { approveInput } from '#domain/user/approveInput.ts'
import { withPassword } from '#server/access/sessions/withPassword.ts'
import { attempt } from '#server/platform/attempt.ts'
import { grantApproval, type Approval } from './grantApproval.ts'

/**
 * A supervisor's consent, by login id and password, to one action of the caller on one subject: single use, five
 * minutes. A wrong password counts as a failed sign-in of the supervisor at the caller's address.
 * @throws supervisor.refused (wrong password, unknown user, or somebody who may not supervise the caller),
 *   login.locked, and after the right password login.inactive, login.passwordExpired and passkey.needed
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
      right: (tx, supervisor, now) => grantApproval(tx, ctx, supervisor, now, { action, subject, method: 'password' }),
    }),
})
