import type { Station } from '#generated/prisma/client.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import type { Keyed } from '#server/platform/settings/settingCommands.ts'
import { rowPayload, settingMutations } from '#server/platform/settings/settingMutations.ts'
import './branchStations.ts'
import { issueStationCredential } from './issueStationCredential.ts'
import { revokeStationCredential } from './revokeStationCredential.ts'
import { setStationActive } from './setStationActive.ts'
import { StationNode, StationProcessEnum } from './stationNode.ts'
import { stationsWhere } from './stationQueries.ts'
import { stationCommands } from './stations.ts'

const getStation = ({ db }: RequestContext, id: string, query: object) =>
  db.station.findUniqueOrThrow({ ...query, where: { id } })

settingMutations('Station', stationCommands, StationNode, getStation)

commandMutation(setStationActive, {
  payload: rowPayload('SetStationActivePayload', 'station', StationNode, getStation),
  load: (_ctx, keyed) => keyed,
})

const IssuedPayload = rowPayload<Station, Keyed & { token: string }>(
  'IssuedCredentialPayload',
  'station',
  StationNode,
  getStation,
)
builder.objectField(IssuedPayload, 'token', (t) =>
  t.exposeString('token', { description: 'Shown once.' }),
)
commandMutation(issueStationCredential, {
  payload: IssuedPayload,
  load: (_ctx: RequestContext, issued) => issued,
})
commandMutation(revokeStationCredential, {
  payload: rowPayload('StationCredentialPayload', 'station', StationNode, getStation),
  load: (_ctx, keyed) => keyed,
})

builder.queryFields((t) => ({
  stations: t.prismaField({
    type: [StationNode],
    extensions: holds(100),
    authScopes: { action: 'station.view' },
    args: {
      process: t.arg({ type: StationProcessEnum, required: false }),
      activeOnly: t.arg.boolean({ required: false }),
    },
    resolve: (query, _, args, ctx) =>
      ctx.db.station.findMany({
        ...query,
        where: stationsWhere(requireViewer(ctx), args),
        orderBy: { id: 'asc' },
      }),
  }),
}))
