import { StationNode } from '../branches/stationNode.ts'
import type { RequestContext } from '../platform/context.ts'
import { commandMutation } from '../platform/graphql/commandMutation.ts'
import { rowPayload, settingMutations } from '../platform/settings/settingMutations.ts'
import { setStationActive } from './setStationActive.ts'
import { stationCommands } from './stations.ts'

const getStation = ({ db }: RequestContext, id: string, query: object) => db.station.findUniqueOrThrow({ ...query, where: { id } })

settingMutations('Station', stationCommands, StationNode, getStation)

commandMutation(setStationActive, {
  payload: rowPayload('SetStationActivePayload', 'station', StationNode, getStation),
  load: (_ctx, keyed) => keyed,
})
