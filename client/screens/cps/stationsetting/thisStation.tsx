import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { thisStationQuery } from '#client/__generated__/thisStationQuery.graphql.ts'
import { workstationStore } from '#client/devices/workstation.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useRefreshEvery } from '#client/relay/useRefreshEvery.ts'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { limits } from '#domain/limits.ts'
import { OpenList } from './OpenList.tsx'
import { StationLots } from './StationLots.tsx'
import { StationPanel } from './StationPanel.tsx'
import { StationPeople } from './StationPeople.tsx'
import './thisStation.css'

const text = defineMessages({
  is: {
    id: 'cps.stationsetting.thisStation.is',
    defaultMessage: 'This workstation is print station {station}',
  },
  none: {
    id: 'cps.stationsetting.thisStation.none',
    defaultMessage: 'No print station chosen on this device',
  },
})

const query = graphql`
  query thisStationQuery($stationId: String!) @preloadable {
    printStation(stationId: $stationId) {
      ...StationLots_station
    }
    printList(stationId: $stationId) {
      ...StationPanel_list
      ...OpenList_list
    }
    ...StationPanel_query
    ...StationPeople_query @arguments(stationId: $stationId)
  }
`

/**
 * This station (/ikad/cps/general/setting/stationsetting): this workstation's stations, and its
 * print station's state.
 */
export function Screen({ queryRef }: ScreenProps<thisStationQuery>) {
  const t = useTexts(text)
  const data = usePreloadedQuery<thisStationQuery>(query, queryRef)
  const { printStation, printList } = data
  const chosen = useStore(workstationStore)
  useLiveRefresh(['STATION', 'SETTINGS', 'PRINT_LIST', 'CARD_JOB', 'STOCK'])
  // A station without heartbeats causes no change that would trigger a refresh.
  useRefreshEvery(limits.heartbeatMs)

  return (
    <>
      <PageHeader
        screen="/ikad/cps/general/setting/stationsetting"
        state={chosen ? t('is', { station: chosen.stationId }) : t('none')}
      />
      <div className="ik-ws">
        <div className="ik-ws-column">
          <StationPanel process="personalisation" query={data} list={printList} />
          <StationPanel process="qualityCheck" query={data} list={null} />
        </div>
        {printStation && (
          <div className="ik-ws-column">
            <StationLots station={printStation} />
            <OpenList list={printList} />
            <StationPeople query={data} />
          </div>
        )}
      </div>
    </>
  )
}
