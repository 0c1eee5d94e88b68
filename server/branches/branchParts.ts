import { actsOnBranch, can, seesBranch } from '#domain/access.ts'
import { builder } from '../platform/graphql/builder.ts'
import { perRequest } from '../platform/perRequest.ts'
import { requireViewer } from '../platform/requireViewer.ts'
import { visibleWhere } from '../platform/visibleTo.ts'
import { BranchNode } from './branchNode.ts'
import { listStations } from './queries.ts'
import { StationNode } from './stationNode.ts'

const unseen = 'Null for a branch that the viewer does not see.'

const visibleStations = perRequest((ctx) => listStations(requireViewer(ctx), {}))

const userCounts = perRequest(async (ctx) => {
  const where = { deletedAt: null, ...visibleWhere(requireViewer(ctx).viewer) }
  const counts = await ctx.db.user.groupBy({ by: 'branchCode', where, _count: true })
  return new Map(counts.map(({ branchCode, _count }) => [branchCode, _count]))
})

builder.objectFields(BranchNode, (t) => ({
  mayChange: t.boolean({
    description: 'Whether the viewer may change it: administrators of its own, and those of headquarters.',
    resolve: ({ code }, _, ctx) => can(ctx.viewer, 'setting.manage') && actsOnBranch(requireViewer(ctx).viewer, code),
  }),
  stations: t.field({
    description: unseen,
    type: [StationNode],
    nullable: true,
    resolve: async ({ code }, _, ctx) =>
      seesBranch(requireViewer(ctx).viewer, code) ? (await visibleStations(ctx)).filter(({ branchCode }) => branchCode === code) : null,
  }),
  stationCount: t.int({
    description: unseen,
    nullable: true,
    resolve: async ({ code }, _, ctx) =>
      seesBranch(requireViewer(ctx).viewer, code) ? (await visibleStations(ctx)).filter(({ branchCode }) => branchCode === code).length : null,
  }),
  userCount: t.int({
    description: `How many users it has. ${unseen} Administrators alone see it.`,
    nullable: true,
    resolve: async ({ code }, _, ctx) => {
      const { viewer } = requireViewer(ctx)
      return can(viewer, 'user.administer') && seesBranch(viewer, code) ? ((await userCounts(ctx)).get(code) ?? 0) : null
    },
  }),
}))
