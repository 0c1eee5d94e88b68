import { encodeGlobalID } from '@pothos/plugin-relay'
import { userFilter } from '#domain/user/filter.ts'
import { removeUserPasskey } from '#server/access/passkeys/removeUserPasskey.ts'
import { dismissPasswordRequest } from '#server/access/passwords/dismissPasswordRequest.ts'
import { listPasswordRequests, type WaitingRequest } from '#server/access/passwords/passwordRequests.ts'
import { resetPassword } from '#server/access/passwords/resetPassword.ts'
import { endSession } from '#server/access/sessions/endSession.ts'
import { endUserSessions } from '#server/access/sessions/endUserSessions.ts'
import { enrolStaffCard } from '#server/access/staffCards/enrolStaffCard.ts'
import { removeStaffCard } from '#server/access/staffCards/removeStaffCard.ts'
import { revokeAccessToken } from '#server/access/tokens/revokeAccessToken.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { connectionOf } from '#server/platform/graphql/connectionOf.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { inputFromZod } from '#server/platform/graphql/inputFromZod.ts'
import { selectedColumns } from '#server/platform/graphql/selectedColumns.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { disableUsers, moveUsers } from './changeUsers.ts'
import { createUser } from './createUser.ts'
import { deleteUser } from './deleteUser.ts'
import { disableUser } from './disableUser.ts'
import { enableUser } from './enableUser.ts'
import { reactivateUser } from './reactivateUser.ts'
import { restoreUser } from './restoreUser.ts'
import { unlockUser } from './unlockUser.ts'
import { updateUser } from './updateUser.ts'
import { UserNode } from './userNode.ts'
import { findUserRecordOf, getUserRecord, listUserRecords, userSorts, type UserRecord, type UserSort } from './userRecords.ts'

const UserConnection = connectionOf('User', UserNode)
const UserSortEnum = enumOf('UserSort', Object.keys(userSorts) as UserSort[])

const UserFilter = inputFromZod('UserFilter', userFilter)

const PasswordRequestType = builder.objectRef<WaitingRequest>('PasswordRequest').implement({
  description: 'A request for a new password that waits.',
  fields: (t) => ({
    id: t.id({ resolve: (request) => `PasswordRequest:${request.id}` }),
    requestId: t.exposeInt('id', { description: 'For dismissPasswordRequest.' }),
    user: t.expose('user', { type: UserNode }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
    address: t.exposeString('address', { description: 'The network address that the request came from.' }),
  }),
})

builder.queryFields((t) => ({
  users: t.field({
    description: 'Users of the branches that the viewer sees, filtered, sorted, by keyset.',
    type: UserConnection,
    authScopes: { action: 'user.administer' },
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      filter: t.arg({ type: UserFilter, required: false }),
      sort: t.arg({ type: UserSortEnum, required: false }),
      descending: t.arg.boolean({ required: false }),
    },
    resolve: (_, { filter, ...page }, ctx, info) => listUserRecords(requireViewer(ctx), filter, page, selectedColumns(info)),
  }),
  user: t.field({
    description: 'The user of a login id; null where there is none, or none that the viewer sees.',
    type: UserNode,
    nullable: true,
    authScopes: { action: 'user.administer' },
    args: {
      loginId: t.arg.string({ required: true }),
      deleted: t.arg.boolean({ required: false, description: 'The one who was deleted, who is not found without it.' }),
    },
    resolve: (_, { loginId, deleted }, ctx) => findUserRecordOf(requireViewer(ctx), loginId, deleted ?? false),
  }),
  passwordRequests: t.field({
    description: 'Requests for a new password that wait, the oldest first.',
    type: [PasswordRequestType],
    authScopes: { action: 'user.administer' },
    resolve: (_, __, ctx) => listPasswordRequests(requireViewer(ctx)),
  }),
}))

const UserPayload = builder.objectRef<{ user: UserRecord }>('UserPayload').implement({
  fields: (t) => ({ user: t.expose('user', { type: UserNode }) }),
})
const DeleteUserPayload = builder.objectRef<{ userId: number }>('DeleteUserPayload').implement({
  fields: (t) => ({ deletedId: t.id({ resolve: ({ userId }) => encodeGlobalID('User', userId) }) }),
})
const ResetPasswordPayload = builder
  .objectRef<{ user: UserRecord; temporaryPassword: string | null; mailed: boolean }>('ResetPasswordPayload')
  .implement({
    fields: (t) => ({
      user: t.expose('user', { type: UserNode }),
      temporaryPassword: t.exposeString('temporaryPassword', {
        nullable: true,
        description: 'Told this once; null where it was mailed.',
      }),
      mailed: t.exposeBoolean('mailed', { description: 'Whether the mail server took the mail with it.' }),
    }),
  })

const loadUser = async (ctx: RequestContext, { loginId }: { loginId: string }) => ({
  user: await getUserRecord(requireViewer(ctx), loginId),
})
const aboutUser = { payload: UserPayload, load: loadUser }

commandMutation(createUser, { ...aboutUser, description: 'The user must change the password at the first sign-in.' })
commandMutation(updateUser, { ...aboutUser, description: 'What is left out stays as it is.' })
commandMutation(disableUser, aboutUser)
commandMutation(enableUser, aboutUser)
commandMutation(unlockUser, aboutUser)
commandMutation(reactivateUser, aboutUser)
commandMutation(endSession, aboutUser)
commandMutation(endUserSessions, aboutUser)
commandMutation(removeUserPasskey, aboutUser)
commandMutation(enrolStaffCard, aboutUser)
commandMutation(removeStaffCard, aboutUser)
commandMutation(revokeAccessToken, aboutUser)
commandMutation(dismissPasswordRequest, aboutUser)
const UsersPayload = builder.objectRef<{ loginIds: string[] }>('UsersPayload').implement({
  fields: (t) => ({ loginIds: t.exposeStringList('loginIds') }),
})
commandMutation(restoreUser, { ...aboutUser, description: 'They sign in again once an administrator has reset their password.' })
commandMutation(moveUsers, { payload: UsersPayload, load: (_ctx, result) => result })
commandMutation(disableUsers, { payload: UsersPayload, load: (_ctx, result) => result })
commandMutation(deleteUser, { payload: DeleteUserPayload, load: (_ctx, result) => result })
commandMutation(resetPassword, {
  description: 'Answers a temporary password, which must be changed at the next sign-in.',
  payload: ResetPasswordPayload,
  load: async (ctx, result) => {
    const { temporaryPassword, mailed } = result
    return { ...(await loadUser(ctx, result)), temporaryPassword: mailed ? null : temporaryPassword, mailed }
  },
})
