import { csmRoleRows, csmRoles, type CsmRole } from '#domain/csm/roles.ts'
import { csmUserActions, csmUserActionsFor } from '#domain/csm/userRefusals.ts'
import { say } from '#domain/words.ts'
import { CsmRightEnum } from '#server/access/users/csmRightEnum.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { getBranch } from '#server/branches/queries.ts'
import { Recorded } from '#server/platform/audit/recordHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { loadNumbered } from '#server/platform/graphql/loadNode.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { historyField } from '#server/platform/settings/historyField.ts'
import { listGrants, type GrantRow } from './csmGrants.ts'
import { findCsmUserById, type CsmUserRow } from './csmUserRow.ts'

const CsmRoleEnum = enumOf('CsmRole', csmRoles)
const CsmUserActionEnum = enumOf('CsmUserAction', csmUserActions)

const CsmGrantType = builder.objectRef<GrantRow>('CsmGrant').implement({
  description:
    'A right in the CSM area that a user has or had: who granted and withdrew it, and when.',
  fields: (t) => ({
    right: t.expose('right', { type: CsmRightEnum }),
    role: t.field({
      description:
        'Name of the role that includes the right. Null if the right was granted individually.',
      type: 'String',
      nullable: true,
      resolve: ({ role }, _, ctx) =>
        role === '' ? null : say(csmRoleRows[role as CsmRole].name, ctx.locale),
    }),
    grantedAt: t.expose('grantedAt', { type: 'DateTime' }),
    grantedBy: t.exposeString('grantedBy', {
      nullable: true,
      description: 'Who granted it. Null if granted before this was recorded.',
    }),
    withdrawnAt: t.expose('withdrawnAt', { type: 'DateTime', nullable: true }),
    withdrawnBy: t.exposeString('withdrawnBy', { nullable: true }),
  }),
})

export const CsmUserNode = builder.objectRef<CsmUserRow>('CsmUser')
builder.node(CsmUserNode, {
  description: 'A user, as administrators of the CSM area see it.',
  id: { resolve: (user) => user.id },
  interfaces: [Recorded],
  brandLoadedObjects: true,
  extensions: readBy('csm.user'),
  loadOne: loadNumbered(findCsmUserById),
  fields: (t) => ({
    key: t.exposeString('loginId', { description: 'Id that commands take: the login id.' }),
    loginId: t.exposeString('loginId'),
    staffName: t.exposeString('staffName'),
    staffNumber: t.exposeString('staffNumber'),
    designation: t.exposeString('designation'),
    email: t.exposeString('email'),
    division: t.exposeString('division'),
    grade: t.exposeString('grade'),
    gradePrefix: t.exposeString('gradePrefix'),
    branch: t.field({
      type: BranchNode,
      resolve: (user, _, ctx) => getBranch(ctx, user.branchCode),
    }),
    roles: t.field({ type: [CsmRoleEnum], resolve: ({ access }) => [...access.roles] }),
    rights: t.field({
      description: 'Rights that were granted individually.',
      type: [CsmRightEnum],
      resolve: ({ access }) => [...access.rights],
    }),
    csmRights: t.field({
      description: 'All rights of the user, whether granted individually or by a role.',
      type: [CsmRightEnum],
      resolve: (user) => user.csmRights,
    }),
    disabled: t.boolean({ resolve: ({ disabledAt }) => disabledAt !== null }),
    lastLoginAt: t.expose('lastLoginAt', { type: 'DateTime', nullable: true }),
    version: t.exposeInt('version'),
    availableActions: t.field({
      description: 'Actions that the viewer may take, given the rights of the viewer and the user.',
      type: [CsmUserActionEnum],
      resolve: (user, _, ctx) => csmUserActionsFor(requireViewer(ctx).viewer, user),
    }),
    grants: t.field({
      description: 'Rights granted to the user, latest first.',
      type: [CsmGrantType],
      resolve: (user, _, ctx) => listGrants(ctx, user.id),
    }),
    history: t.field(
      historyField('csm.user', ({ loginId }) => `User:${loginId}`, [
        'createUser',
        'updateUser',
        'createCsmUser',
        'updateCsmUser',
        'deleteCsmUser',
      ]),
    ),
  }),
})
