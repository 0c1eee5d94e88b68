import type { RequestContext } from '#server/platform/context.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { rowPayload, settingMutations } from '#server/platform/settings/settingMutations.ts'
import { issueStationCredential } from './issueStationCredential.ts'
import { revokeStationCredential } from './revokeStationCredential.ts'
import { setStationActive } from './setStationActive.ts'
import { StationNode } from './stationNode.ts'
import { stationCommands } from './stations.ts'

const getStation = ({ db }: RequestContext, id: string, query: object) =>
  db.station.findUniqueOrThrow({ ...query, where: { id } })

settingMutations('Station', stationCommands, StationNode, getStation)

commandMutation(setStationActive, {
  payload: rowPayload('SetStationActivePayload', 'station', StationNode, getStation),
  load: (_ctx, keyed) => keyed,
})

const credential = {
  payload: rowPayload('StationCredentialPayload', 'station', StationNode, getStation),
  load: (_ctx: RequestContext, keyed: { key: string }) => keyed,
}
commandMutation(issueStationCredential, credential)
commandMutation(revokeStationCredential, credential)
