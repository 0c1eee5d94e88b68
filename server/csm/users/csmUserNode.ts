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

export const CsmRoleEnum = enumOf('CsmRole', csmRoles)
const CsmUserActionEnum = enumOf('CsmUserAction', csmUserActions)

const CsmGrantType = builder.objectRef<GrantRow>('CsmGrant').implement({
  description: 'A right in the CSM area that somebody has or had: by whom it was granted and withdrawn, and when.',
  fields: (t) => ({
    right: t.expose('right', { type: CsmRightEnum }),
    role: t.field({
      description: 'The role that brought it, in words; null where it was granted by itself.',
      type: 'String',
      nullable: true,
      resolve: ({ role }, _, ctx) => (role === '' ? null : say(csmRoleRows[role as CsmRole].name, ctx.locale)),
    }),
    grantedAt: t.expose('grantedAt', { type: 'DateTime' }),
    grantedBy: t.exposeString('grantedBy', { nullable: true, description: 'Null where it was granted before this was kept.' }),
    withdrawnAt: t.expose('withdrawnAt', { type: 'DateTime', nullable: true }),
    withdrawnBy: t.exposeString('withdrawnBy', { nullable: true }),
  }),
})

export const CsmUserNode = builder.objectRef<CsmUserRow>('CsmUser')
builder.node(CsmUserNode, {
  description: 'A user, to those who keep the users of the CSM area.',
  id: { resolve: (user) => user.id },
  interfaces: [Recorded],
  brandLoadedObjects: true,
  extensions: readBy('csm.user'),
  loadOne: loadNumbered(findCsmUserById),
  fields: (t) => ({
    key: t.exposeString('loginId', { description: 'By which its commands name it.' }),
    loginId: t.exposeString('loginId'),
    staffName: t.exposeString('staffName'),
    staffNumber: t.exposeString('staffNumber'),
    designation: t.exposeString('designation'),
    email: t.exposeString('email'),
    division: t.exposeString('division'),
    grade: t.exposeString('grade'),
    gradePrefix: t.exposeString('gradePrefix'),
    branch: t.field({ type: BranchNode, resolve: (user, _, ctx) => getBranch(ctx, user.branchCode) }),
    roles: t.field({ type: [CsmRoleEnum], resolve: ({ access }) => [...access.roles] }),
    rights: t.field({
      description: 'Those that were granted by themselves.',
      type: [CsmRightEnum],
      resolve: ({ access }) => [...access.rights],
    }),
    csmRights: t.field({ description: 'All that they hold.', type: [CsmRightEnum], resolve: (user) => user.csmRights }),
    disabled: t.boolean({ resolve: ({ disabledAt }) => disabledAt !== null }),
    lastLoginAt: t.expose('lastLoginAt', { type: 'DateTime', nullable: true }),
    version: t.exposeInt('version'),
    availableActions: t.field({
      description: 'What the viewer may do: standing and person combined.',
      type: [CsmUserActionEnum],
      resolve: (user, _, ctx) => csmUserActionsFor(requireViewer(ctx).viewer, user),
    }),
    grants: t.field({
      description: 'What they were granted, the last first.',
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
