import type { CsmRight, RoleId } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { dueAfterConfirmation } from '#domain/rights/dueAfter.ts'
import { confirmRefusal } from '#domain/rights/mayConfirm.ts'
import { rightsState, rightsStates } from '#domain/rights/states.ts'
import { roleNames } from '#domain/user/roleNames.ts'
import { userRefusal } from '#domain/user/userActions.ts'
import { say } from '#domain/words.ts'
import { CsmRightEnum } from '#server/access/users/csmRightEnum.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { getBranch } from '#server/branches/queries.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { loadNode } from '#server/platform/graphql/loadNode.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { reads } from '#server/platform/graphql/reads.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { readRightsRules } from './readRightsRules.ts'
import { findReviewedUser, type ReviewedUser } from './reviewedUsers.ts'
import { findSharing, listApprovedGivers, type Sharing } from './reviewFlags.ts'

const RightsStateEnum = enumOf('RightsState', rightsStates)

const SharingType = builder.objectRef<Sharing>('WorkstationSharing').implement({
  fields: (t) => ({
    names: t.exposeStringList('names', { description: 'Login ids of the first of them.' }),
    count: t.exposeInt('count'),
  }),
})

const judged = reads('id', 'roleId', 'branchCode', 'csmRights', 'suspendedAt', 'dueOn', 'lastKind')

export const ReviewedUserNode = builder.objectRef<ReviewedUser>('ReviewedUser')
builder.node(ReviewedUserNode, {
  description: 'A person whose role and rights are confirmed each period.',
  id: { resolve: (user) => user.id },
  brandLoadedObjects: true,
  extensions: readBy('rights.review'),
  loadOne: loadNode(findReviewedUser),
  fields: (t) => ({
    loginId: t.exposeString('loginId'),
    staffName: t.exposeString('staffName'),
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
    csmRights: t.field({
      type: [CsmRightEnum],
      extensions: reads('csmRights'),
      resolve: (user) => user.csmRights as CsmRight[],
    }),
    lastLoginAt: t.expose('lastLoginAt', { type: 'DateTime', nullable: true }),
    dormantDays: t.int({
      nullable: true,
      description: 'Whole days without sign-in. Null up to 30 days.',
      extensions: reads('lastLoginAt', 'createdAt'),
      resolve: ({ lastLoginAt, createdAt }, _, { clock }) => {
        const days = Math.floor(
          (clock.now().getTime() - (lastLoginAt ?? createdAt).getTime()) / limits.dayMs,
        )
        return days > limits.inactiveDays ? days : null
      },
    }),
    dueOn: t.field({
      type: 'Date',
      description: 'The last day for the next confirmation.',
      extensions: reads('dueOn'),
      resolve: ({ dueOn }) => dueOn,
    }),
    state: t.field({
      type: RightsStateEnum,
      extensions: reads('suspendedAt', 'dueOn', 'lastKind'),
      resolve: async (user, _, ctx) => stateOf(ctx, user),
    }),
    confirmedAt: t.expose('confirmedAt', { type: 'DateTime', nullable: true }),
    confirmedBy: t.exposeString('confirmedBy', { nullable: true }),
    givenAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When the present role and rights were given; null where they were confirmed since, or where that is not known.',
      extensions: reads('givenAt', 'confirmedAt'),
      resolve: (user) => (isUnconfirmed(user) ? user.givenAt : null),
    }),
    givenBy: t.string({
      nullable: true,
      extensions: reads('givenAt', 'confirmedAt', 'givenBy'),
      resolve: (user) => (isUnconfirmed(user) ? user.givenBy : null),
    }),
    approvedGivers: t.stringList({
      description:
        'Those who gave this person rights, and for whom this person then approved something.',
      extensions: reads('id'),
      resolve: async ({ id }, _, ctx) =>
        (await listApprovedGivers(ctx, id)).map(({ giver }) => giver),
    }),
    sharing: t.field({
      type: SharingType,
      nullable: true,
      description:
        'Others who signed in at the same workstations in the last 30 days; null where there are none.',
      extensions: reads('id'),
      resolve: ({ id }, _, ctx) => findSharing(ctx, id),
    }),
    removalReason: t.string({
      nullable: true,
      description:
        'Why somebody requests that these rights are taken away. Null unless that awaits an administrator.',
      extensions: reads('lastKind', 'reason'),
      resolve: ({ lastKind, reason }) => (lastKind === 'removalAsked' ? reason : null),
    }),
    removalAskedBy: t.string({
      nullable: true,
      extensions: reads('lastKind', 'askedBy'),
      resolve: ({ lastKind, askedBy }) => (lastKind === 'removalAsked' ? askedBy : null),
    }),
    version: t.exposeInt('version'),
    mayConfirm: t.boolean({
      description: 'Whether the viewer may confirm these rights now.',
      extensions: judged,
      resolve: async (user, _, ctx) => {
        if (confirmRefusal(requireViewer(ctx).viewer, user)) return false
        if (user.suspendedAt || user.lastKind === 'removalAsked') return true
        const { periodMonths } = await readRightsRules(ctx)
        return (
          dueAfterConfirmation(user.dueOn, malaysianDate(ctx.clock.now()), periodMonths) !==
          user.dueOn
        )
      },
    }),
    mayAskRemoval: t.boolean({
      description: 'Whether the viewer may request that an administrator takes these rights away.',
      extensions: judged,
      resolve: (user, _, ctx) =>
        user.lastKind !== 'removalAsked' &&
        confirmRefusal(requireViewer(ctx).viewer, user) === null &&
        !mayEdit(ctx, user),
    }),
    mayEdit: t.boolean({
      description: 'Whether the viewer may change or disable the account.',
      extensions: judged,
      resolve: (user, _, ctx) => mayEdit(ctx, user),
    }),
  }),
})

const isUnconfirmed = ({ givenAt, confirmedAt }: ReviewedUser) =>
  givenAt !== null && (!confirmedAt || givenAt > confirmedAt)

async function stateOf(ctx: RequestContext, { suspendedAt, dueOn, lastKind }: ReviewedUser) {
  const today = malaysianDate(ctx.clock.now())
  return rightsState(
    { suspendedAt, rightsDueOn: dueOn, lastKind },
    today,
    await readRightsRules(ctx),
  )
}

function mayEdit(ctx: RequestContext, user: ReviewedUser): boolean {
  const { viewer } = requireViewer(ctx)
  return viewer.userId !== user.id && userRefusal(viewer, user, 'edit') === null
}
