import type { CsmRight, RoleId } from '#domain/access.ts'
import { rightsEntryKinds } from '#domain/rights/states.ts'
import { roleNames } from '#domain/user/roleNames.ts'
import { say } from '#domain/words.ts'
import { CsmRightEnum } from '#server/access/users/csmRightEnum.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { getBranch } from '#server/branches/queries.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { reads } from '#server/platform/graphql/reads.ts'
import type { RightsEntryRow } from './rightsEntries.ts'

const RightsEntryKindEnum = enumOf('RightsEntryKind', rightsEntryKinds)

export const RightsEntryType = builder.objectRef<RightsEntryRow>('RightsEntry').implement({
  description: 'What was decided about a person’s role and rights, with these as they were.',
  fields: (t) => ({
    id: t.id({ extensions: reads('id'), resolve: ({ id }) => `RightsEntry:${id}` }),
    kind: t.expose('kind', { type: RightsEntryKindEnum }),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.exposeString('by', {
      nullable: true,
      description: 'The login id; null for the product itself.',
    }),
    loginId: t.exposeString('loginId'),
    staffName: t.exposeString('staffName'),
    roleName: t.string({
      extensions: reads('roleId'),
      resolve: ({ roleId }, _, ctx) => say(roleNames[roleId as RoleId], ctx.locale),
    }),
    branch: t.field({
      type: BranchNode,
      extensions: reads('branchCode'),
      resolve: (row, _, ctx) => getBranch(ctx, row.branchCode),
    }),
    csmRights: t.field({
      type: [CsmRightEnum],
      extensions: reads('csmRights'),
      resolve: (row) => row.csmRights as CsmRight[],
    }),
    dueOn: t.field({
      type: 'Date',
      description: 'The due day of the review; of given rights the one that follows.',
      extensions: reads('dueOn'),
      resolve: ({ dueOn }) => dueOn,
    }),
    reason: t.exposeString('reason'),
  }),
})
