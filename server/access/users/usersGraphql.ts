import { encodeGlobalID } from '@pothos/plugin-relay'
import { userFilter } from '#domain/user/filter.ts'
import { removeUserPasskey } from '#server/access/passkeys/removeUserPasskey.ts'
import { dismissPasswordRequest } from '#server/access/passwords/dismissPasswordRequest.ts'
import {
  listPasswordRequests,
  type WaitingRequest,
} from '#server/access/passwords/passwordRequests.ts'
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
import { createdUser } from './createdUser.ts'
import { createUser } from './createUser.ts'
import { deleteUser } from './deleteUser.ts'
import { disableUser } from './disableUser.ts'
import { enableUser } from './enableUser.ts'
import { reactivateUser } from './reactivateUser.ts'
import { restoreUser } from './restoreUser.ts'
import { unlockUser } from './unlockUser.ts'
import { updateUser } from './updateUser.ts'
import { UserNode } from './userNode.ts'
import {
  findUserRecordOf,
  getUserRecord,
  listUserRecords,
  userSorts,
  type UserRecord,
  type UserSort,
} from './userRecords.ts'

const UserConnection = connectionOf('User', UserNode)
const UserSortEnum = enumOf('UserSort', Object.keys(userSorts) as UserSort[])

const UserFilter = inputFromZod('UserFilter', userFilter)

const PasswordRequestType = builder.objectRef<WaitingRequest>('PasswordRequest').implement({
  description: 'A pending request for a new password.',
  fields: (t) => ({
    id: t.id({ resolve: (request) => `PasswordRequest:${request.id}` }),
    requestId: t.exposeInt('id', { description: 'Id for `dismissPasswordRequest`.' }),
    user: t.expose('user', { type: UserNode }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
    address: t.exposeString('address', {
      description: 'Network address from which the request came.',
    }),
  }),
})

builder.queryFields((t) => ({
  users: t.field({
    description: 'Users of the branches that the viewer sees, with keyset pagination.',
    type: UserConnection,
    authScopes: { action: 'user.administer' },
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      filter: t.arg({ type: UserFilter, required: false }),
      sort: t.arg({ type: UserSortEnum, required: false }),
      descending: t.arg.boolean({ required: false }),
    },
    resolve: (_, { filter, ...page }, ctx, info) =>
      listUserRecords(requireViewer(ctx), filter, page, selectedColumns(info)),
  }),
  user: t.field({
    description: 'The user with this login id. Null if there is none that the viewer sees.',
    type: UserNode,
    nullable: true,
    authScopes: { action: 'user.administer' },
    args: {
      loginId: t.arg.string({ required: true }),
      deleted: t.arg.boolean({
        required: false,
        description: 'Finds a deleted user instead of an existing one.',
      }),
    },
    resolve: (_, { loginId, deleted }, ctx) =>
      findUserRecordOf(requireViewer(ctx), loginId, deleted ?? false),
  }),
  passwordRequests: t.field({
    description: 'Pending requests for a new password, oldest first.',
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
  .objectRef<{ user: UserRecord; temporaryPassword: string | null; mailed: boolean }>(
    'ResetPasswordPayload',
  )
  .implement({
    fields: (t) => ({
      user: t.expose('user', { type: UserNode }),
      temporaryPassword: t.exposeString('temporaryPassword', {
        nullable: true,
        description: 'The temporary password. Shown once. Null if it was mailed.',
      }),
      mailed: t.exposeBoolean('mailed', {
        description: 'Whether the mail server accepted the mail with the password.',
      }),
    }),
  })

const loadUser = async (ctx: RequestContext, { loginId }: { loginId: string }) => ({
  user: await getUserRecord(requireViewer(ctx), loginId),
})
const aboutUser = { payload: UserPayload, load: loadUser }

commandMutation(createUser, {
  ...createdUser('CreateUserPayload', 'user', UserNode, loadUser),
  description: 'Creates a user, who must change the password at the first sign-in.',
})
commandMutation(updateUser, {
  ...aboutUser,
  description: 'Updates a user. Omitted fields keep their values.',
})
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
commandMutation(restoreUser, {
  ...aboutUser,
  description:
    'Restores a deleted user, who can sign in after an administrator has reset the password.',
})
commandMutation(moveUsers, { payload: UsersPayload, load: (_ctx, result) => result })
commandMutation(disableUsers, { payload: UsersPayload, load: (_ctx, result) => result })
commandMutation(deleteUser, { payload: DeleteUserPayload, load: (_ctx, result) => result })
commandMutation(resetPassword, {
  description: 'Sets a temporary password, which must be changed at the next sign-in.',
  payload: ResetPasswordPayload,
  load: async (ctx, result) => {
    const { temporaryPassword, mailed } = result
    return {
      ...(await loadUser(ctx, result)),
      temporaryPassword: mailed ? null : temporaryPassword,
      mailed,
    }
  },
})
