import { actsOnBranch, can } from '#domain/access.ts'
import { Recorded } from '#server/platform/audit/recordHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { ofBranch } from '#server/platform/graphql/statedScopes.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { historyField } from '#server/platform/settings/historyField.ts'
import { seenByBranch } from '#server/platform/visibleTo.ts'
import { CardTypeNode } from './cardTypeNode.ts'

export const unseenBranch = 'Null for a branch that the viewer does not see.'

/**
 * A branch's own facts are not secret. Its contents are for viewers who see it, and `where` keeps
 * the others out of the statement.
 */
export const BranchNode = builder.prismaNode('Branch', {
  id: { field: 'code' },
  nullable: true,
  extensions: readBy('branch.view'),
  interfaces: [Recorded],
  fields: (t) => ({
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    region: t.exposeString('region'),
    branchType: t.string({
      select: { branchType: { select: { name: true } } },
      resolve: ({ branchType }) => branchType.name,
    }),
    branchTypeKey: t.string({
      description: 'Id of the branch type that commands take.',
      resolve: ({ branchTypeId }) => String(branchTypeId),
    }),
    cardTypes: t.field({
      description: 'Card types that the branch makes.',
      type: [CardTypeNode],
      select: (_, __, nested) => ({
        branchType: {
          select: {
            branchCardTypes: { orderBy: { cardTypeId: 'asc' }, select: { cardType: nested() } },
          },
        },
      }),
      resolve: ({ branchType }) => branchType.branchCardTypes.map(({ cardType }) => cardType),
    }),
    address1: t.exposeString('address1'),
    address2: t.exposeString('address2'),
    address3: t.exposeString('address3'),
    postcode: t.exposeString('postcode'),
    city: t.exposeString('city'),
    state: t.exposeString('state'),
    latitude: t.exposeFloat('latitude', { nullable: true }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    plks: t.exposeBoolean('plks'),
    singleUserShift: t.exposeBoolean('singleUserShift', {
      description:
        'Whether one user works per shift. If so, the user who personalised a card may also pass it.',
    }),
    serialsByHand: t.exposeBoolean('serialsByHand', {
      description:
        'Whether chip serials may be typed or scanned by hand. If not, they come only from a station agent’s card reader.',
    }),
    passkeyRequired: t.exposeBoolean('passkeyRequired', {
      description: 'Whether its users must sign in with a passkey in addition to the password.',
    }),
    deletedAt: t.expose('deletedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the branch was marked as deleted.',
    }),
    version: t.exposeInt('version'),
    history: t.field(
      historyField('setting.manage', ({ code }) => `Branch:${code}`, [
        'createBranch',
        'updateBranch',
        'deleteBranch',
        'restoreBranch',
      ]),
    ),
    mayChange: t.boolean({
      description:
        'Whether the viewer may change the branch: administrators of the branch and of headquarters may.',
      resolve: ({ code }, _, ctx) =>
        can(ctx.viewer, 'setting.manage') && actsOnBranch(requireViewer(ctx).viewer, code),
    }),
    stationCount: t.int({
      description: unseenBranch,
      nullable: true,
      select: (_, ctx) => ({ _count: { select: { stations: { where: seenByBranch(ctx) } } } }),
      resolve: ({ _count }) => _count.stations,
      ...ofBranch(({ code }) => code),
    }),
    userCount: t.int({
      description: `Number of users. ${unseenBranch} Visible only to administrators.`,
      nullable: true,
      select: (_, ctx) => ({
        _count: { select: { users: { where: { deletedAt: null, ...seenByBranch(ctx) } } } },
      }),
      resolve: ({ _count }) => _count.users,
      ...ofBranch(({ code }) => code, 'user.administer'),
    }),
  }),
})
