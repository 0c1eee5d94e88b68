import { sensitiveActions } from '#domain/access.ts'
import { sessionAreas } from '#domain/user/signInInput.ts'
import { approve } from '#server/access/approvals/approve.ts'
import { approveByPasskey } from '#server/access/approvals/approveByPasskey.ts'
import { approveByPasskeyOptions } from '#server/access/approvals/approveByPasskeyOptions.ts'
import type { Approval } from '#server/access/approvals/grantApproval.ts'
import { enrolPasskey } from '#server/access/passkeys/enrolPasskey.ts'
import { passkeyEnrolmentOptions } from '#server/access/passkeys/passkeyEnrolmentOptions.ts'
import { passkeySignIn } from '#server/access/passkeys/passkeySignIn.ts'
import { passkeySignInOptions } from '#server/access/passkeys/passkeySignInOptions.ts'
import { removePasskey } from '#server/access/passkeys/removePasskey.ts'
import { changePassword } from '#server/access/passwords/changePassword.ts'
import { forgotPassword } from '#server/access/passwords/forgotPassword.ts'
import { countPasswordRequests } from '#server/access/passwords/passwordRequests.ts'
import { cardSignIn } from '#server/access/staffCards/cardSignIn.ts'
import { cardSignInNonce } from '#server/access/staffCards/cardSignInNonce.ts'
import { removeView } from '#server/access/views/removeView.ts'
import { saveView } from '#server/access/views/saveView.ts'
import { setDefaultView } from '#server/access/views/setDefaultView.ts'
import { shareView } from '#server/access/views/shareView.ts'
import { unshareView } from '#server/access/views/unshareView.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { forgetScopes } from '#server/platform/graphql/statedScopes.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { adoptSession, dropSession } from './adoptSession.ts'
import { endOtherSessions } from './endOtherSessions.ts'
import { endOwnSession } from './endOwnSession.ts'
import type { SignedIn } from './establishSession.ts'
import { keepAlive } from './keepAlive.ts'
import { PasskeyAwaited } from './passkeyAwaited.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'
import { loadViewer, viewerPayload } from './viewerType.ts'

/** The areas that a session may be of. */
export const SessionAreaEnum = enumOf('SessionArea', sessionAreas)

const signedIn = {
  payload: viewerPayload('SignInPayload'),
  load: (ctx: RequestContext, session: SignedIn) => {
    adoptSession(ctx, session)
    return loadViewer(ctx)
  },
}
builder.objectType(PasskeyAwaited, {
  name: 'PasskeyAwaited',
  description:
    'The password is correct, but a passkey of the same person is required. There is no session yet.',
  fields: (t) => ({
    options: t.exposeString('options', {
      description: 'WebAuthn options for `passkeySignIn`, as JSON text.',
    }),
    loginId: t.exposeString('loginId', {
      description: 'Login id for `passkeySignIn`. It may come from a staff card.',
    }),
  }),
})
commandMutation(signIn, { ...signedIn, refusals: [PasskeyAwaited] })
commandMutation(passkeySignIn, signedIn)
commandMutation(cardSignIn, { ...signedIn, refusals: [PasskeyAwaited] })
const CardSignInNoncePayload = builder
  .objectRef<{ nonce: string }>('CardSignInNoncePayload')
  .implement({
    fields: (t) => ({
      nonce: t.exposeString('nonce', {
        description: 'Nonce with which a station agent signs the reading of one card.',
      }),
    }),
  })
commandMutation(cardSignInNonce, {
  payload: CardSignInNoncePayload,
  load: (_ctx, result) => result,
})

commandMutation(changePassword, {
  payload: viewerPayload('ChangePasswordPayload'),
  load: (ctx) => {
    ctx.mustChangePassword = false
    forgetScopes(ctx)
    return loadViewer(ctx)
  },
})

const ForgotPasswordPayload = builder
  .objectRef<{ accepted: boolean }>('ForgotPasswordPayload')
  .implement({
    fields: (t) => ({ accepted: t.exposeBoolean('accepted') }),
  })
commandMutation(forgotPassword, { payload: ForgotPasswordPayload, load: (_ctx, result) => result })

const optionsPayload = (name: string) =>
  builder.objectRef<{ options: string }>(name).implement({
    fields: (t) => ({
      options: t.exposeString('options', { description: 'WebAuthn options, as JSON text.' }),
    }),
  })
commandMutation(passkeySignInOptions, {
  payload: optionsPayload('PasskeySignInOptionsPayload'),
  load: (_ctx, result) => result,
})
commandMutation(passkeyEnrolmentOptions, {
  payload: optionsPayload('PasskeyEnrolmentOptionsPayload'),
  load: (_ctx, result) => result,
})
commandMutation(approveByPasskeyOptions, {
  payload: optionsPayload('ApproveByPasskeyOptionsPayload'),
  load: (_ctx, result) => result,
})
commandMutation(enrolPasskey, {
  payload: viewerPayload('EnrolPasskeyPayload'),
  load: (ctx) => {
    ctx.mustEnrolPasskey = false
    forgetScopes(ctx)
    return loadViewer(ctx)
  },
})
commandMutation(endOwnSession, { payload: viewerPayload('EndOwnSessionPayload'), load: loadViewer })
commandMutation(endOtherSessions, {
  payload: viewerPayload('EndOtherSessionsPayload'),
  load: loadViewer,
})
commandMutation(saveView, { payload: viewerPayload('SaveViewPayload'), load: loadViewer })
commandMutation(setDefaultView, {
  payload: viewerPayload('SetDefaultViewPayload'),
  load: loadViewer,
})
commandMutation(removeView, { payload: viewerPayload('RemoveViewPayload'), load: loadViewer })
commandMutation(shareView, {
  payload: viewerPayload('ShareViewPayload'),
  load: loadViewer,
  description: 'Shares an own view with a branch or a role.',
})
commandMutation(unshareView, {
  payload: viewerPayload('UnshareViewPayload'),
  load: loadViewer,
  description: 'Stops sharing a view, which its owner keeps.',
})
commandMutation(removePasskey, { payload: viewerPayload('RemovePasskeyPayload'), load: loadViewer })

enumOf('SensitiveAction', sensitiveActions)
const ApprovePayload = builder.objectRef<Approval>('ApprovePayload').implement({
  fields: (t) => ({
    token: t.exposeString('token'),
    supervisor: t.exposeString('supervisor'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
})
const approved = {
  description:
    "Gives a supervisor's approval for one action on one subject. Pass the token in the input of that command.",
  payload: ApprovePayload,
  load: (_ctx: RequestContext, result: Approval) => result,
}
commandMutation(approve, approved)
commandMutation(approveByPasskey, approved)

builder.queryField('forgottenPasswordRequests', (t) =>
  t.int({
    description: 'Number of pending requests for a new password.',
    authScopes: { action: 'user.administer' },
    resolve: (_, __, ctx) => countPasswordRequests(requireViewer(ctx)),
  }),
)

builder.mutationFields((t) => ({
  signOut: t.boolean({
    authScopes: { everybody: true },
    resolve: async (_, __, ctx) => {
      await signOut(ctx)
      dropSession(ctx)
      return true
    },
  }),
  keepAlive: t.boolean({
    description: 'Extends the session of a person who is active without sending requests.',
    authScopes: { action: 'session.own' },
    resolve: (_, __, ctx) => keepAlive(ctx),
  }),
}))
