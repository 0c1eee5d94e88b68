import type { CsmRight, RoleId } from '#domain/access.ts'
import { isLocked } from '#domain/user/lock.ts'
import { roleNames } from '#domain/user/roleNames.ts'
import { userStates } from '#domain/user/states.ts'
import { userActions, userActionsFor } from '#domain/user/userActions.ts'
import { userState } from '#domain/user/userState.ts'
import { say } from '#domain/words.ts'
import { PasskeyType } from '#server/access/passkeys/passkeyType.ts'
import { mayMailPassword } from '#server/access/passwords/mailPassword.ts'
import { StaffCardType } from '#server/access/staffCards/staffCardType.ts'
import { AccessTokenType, listAccessTokens } from '#server/access/tokens/accessTokenType.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { getBranch } from '#server/branches/queries.ts'
import { Recorded } from '#server/platform/audit/recordHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { loadNode } from '#server/platform/graphql/loadNode.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { reads } from '#server/platform/graphql/reads.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { historyField } from '#server/platform/settings/historyField.ts'
import { CsmRightEnum } from './csmRightEnum.ts'
import { findStaffCard, listLiveSessions, listPasskeys } from './queries.ts'
import { findUserRecord, type UserRecord } from './userRecords.ts'
import { UserSessionType } from './userSessionType.ts'

const UserActionEnum = enumOf('UserAction', userActions)
const UserStateEnum = enumOf('UserState', userStates)

export const UserNode = builder.objectRef<UserRecord>('User')
builder.node(UserNode, {
  description: 'A user, as administrators see it.',
  id: { resolve: (user) => user.id },
  interfaces: [Recorded],
  brandLoadedObjects: true,
  extensions: readBy('user.administer'),
  loadOne: loadNode(findUserRecord),
  fields: (t) => ({
    loginId: t.exposeString('loginId'),
    roleId: t.exposeInt('roleId'),
    roleName: t.string({
      extensions: reads('roleId'),
      resolve: (user, _, ctx) => say(roleNames[user.roleId as RoleId], ctx.locale),
    }),
    branch: t.field({
      type: BranchNode,
      extensions: reads('branchCode'),
      resolve: (user, _, ctx) => getBranch(ctx, user.branchCode),
    }),
    staffName: t.exposeString('staffName'),
    staffNumber: t.exposeString('staffNumber'),
    department: t.exposeString('department'),
    designation: t.exposeString('designation'),
    email: t.exposeString('email'),
    passwordByMail: t.boolean({
      extensions: reads('email'),
      description: 'Whether a temporary password can be mailed to the user.',
      resolve: (user, _, ctx) => mayMailPassword(ctx, user),
    }),
    csmRights: t.field({
      type: [CsmRightEnum],
      extensions: reads('csmRights'),
      resolve: (user) => user.csmRights as CsmRight[],
    }),
    state: t.field({
      type: UserStateEnum,
      extensions: reads(
        'disabledAt',
        'suspendedAt',
        'lockedUntil',
        'activeSince',
        'mustChangePassword',
        'passwordChangedAt',
      ),
      resolve: (user, _, ctx) => userState(user, ctx.clock.now()),
    }),
    mustChangePassword: t.exposeBoolean('mustChangePassword'),
    passwordChangedAt: t.expose('passwordChangedAt', { type: 'DateTime' }),
    lastLoginAt: t.expose('lastLoginAt', { type: 'DateTime', nullable: true }),
    activeSince: t.expose('activeSince', {
      type: 'DateTime',
      description: 'Start of the 30 days without sign-in after which the account lapses.',
    }),
    lockedUntil: t.field({
      extensions: reads('lockedUntil'),
      description:
        'When the lock ends. Null unless the account is locked now, for one network address or for all.',
      type: 'DateTime',
      nullable: true,
      resolve: ({ lockedUntil }, _, ctx) =>
        isLocked(lockedUntil, ctx.clock.now()) ? lockedUntil : null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    deletedAt: t.expose('deletedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the user was deleted. Null if not deleted. A deleted user can be restored.',
    }),
    version: t.exposeInt('version'),
    requestedPasswordAt: t.expose('requestedPasswordAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the user requested a new password. Null if no request is pending.',
    }),
    sessions: t.field({
      type: [UserSessionType],
      extensions: reads('id'),
      resolve: (user, _, ctx) => listLiveSessions(ctx, user.id),
    }),
    accessTokens: t.field({
      type: [AccessTokenType],
      extensions: reads('id'),
      resolve: (user, _, ctx) => listAccessTokens(ctx, user.id),
    }),
    passkeys: t.field({
      type: [PasskeyType],
      extensions: reads('id'),
      resolve: (user, _, ctx) => listPasskeys(ctx, user.id),
    }),
    staffCard: t.field({
      type: StaffCardType,
      nullable: true,
      extensions: reads('id'),
      resolve: (user, _, ctx) => findStaffCard(ctx, user.id),
    }),
    availableActions: t.field({
      description:
        'Actions that the viewer may take now, given both users’ roles and the account’s state.',
      type: [UserActionEnum],
      extensions: reads(
        'id',
        'roleId',
        'branchCode',
        'csmRights',
        'activeSince',
        'passwordChangedAt',
        'mustChangePassword',
        'disabledAt',
        'deletedAt',
        'lockedUntil',
        'requestedPasswordAt',
      ),
      resolve: (user, _, ctx) => userActionsFor(requireViewer(ctx).viewer, user, ctx.clock.now()),
    }),
    history: t.field({
      ...historyField('user.administer', ({ loginId }) => `User:${loginId}`),
      extensions: reads('loginId'),
    }),
  }),
})
