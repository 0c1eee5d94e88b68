import type { Station } from '#generated/prisma/client.ts'
import { StationNode } from '../branches/stationNode.ts'
import type { RequestContext } from '../platform/context.ts'
import { builder } from '../platform/graphql/builder.ts'
import { commandMutation } from '../platform/graphql/commandMutation.ts'
import { settingMutations } from '../platform/settings/settingMutations.ts'
import { setStationActive } from './setStationActive.ts'
import { stationCommands } from './stations.ts'

const getStation = ({ db }: RequestContext, id: string) => db.station.findUniqueOrThrow({ where: { id } })

settingMutations('Station', stationCommands, StationNode, getStation)

const Switched = builder.objectRef<{ station: Station }>('SetStationActivePayload').implement({
  fields: (t) => ({ station: t.field({ type: StationNode, resolve: ({ station }) => station }) }),
})
commandMutation(setStationActive, { payload: Switched, load: async (ctx, { key }) => ({ station: await getStation(ctx, key) }) })
