import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { thisStationQuery } from '#client/__generated__/thisStationQuery.graphql.ts'
import { workstationStore } from '#client/devices/workstation.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { useRefreshEvery } from '#client/relay/useRefreshEvery.ts'
import { LotTable } from '#client/screens/cps/cardwithdrawal/LotTable.tsx'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { limits } from '#domain/limits.ts'
import '#client/screens/cps/cardwithdrawal/cardwithdrawal.css'
import { OpenList } from './OpenList.tsx'
import { StationPanel } from './StationPanel.tsx'
import { StationPeople } from './StationPeople.tsx'
import './thisStation.css'

const text = defineMessages({
  is: { id: 'cps.stationsetting.thisStation.is', defaultMessage: 'This workstation is print station {station}' },
  none: { id: 'cps.stationsetting.thisStation.none', defaultMessage: 'No print station chosen on this device' },
  held: { id: 'cps.stationsetting.thisStation.held', defaultMessage: 'Blank cards here' },
  heldNone: { id: 'cps.stationsetting.thisStation.heldNone', defaultMessage: 'No blank cards here.' },
})

const query = graphql`
  query thisStationQuery($stationId: String!) @preloadable {
    viewer {
      id
      staffName
    }
    printStation(stationId: $stationId) {
      id
      held {
        lotNo
        quantity
        nextCardSn
        cardType {
          id
          code
        }
      }
    }
    printList(stationId: $stationId) {
      id
      items {
        id
        outcome
      }
      ...OpenList_list
    }
    stationPeople(stationId: $stationId) {
      ...StationPeople_people
    }
    ...StationPanel_query
  }
`

/** This station (/ikad/cps/general/setting/stationsetting): which stations this workstation is, and how its print station stands. */
export function Screen({ queryRef }: ScreenProps<thisStationQuery>) {
  const t = useTexts(text)
  const data = usePreloadedQuery<thisStationQuery>(query, queryRef)
  const { viewer, printStation, printList, stationPeople } = data
  const chosen = useStore(workstationStore)
  const refresh = useRefresh()
  useLive(['STATION', 'SETTINGS', 'PRINT_LIST', 'CARD_JOB', 'STOCK'], () => refresh())
  // A station that falls silent tells nobody.
  useRefreshEvery(limits.heartbeatMs)

  const waiting = printList?.items.filter(({ outcome }) => !outcome).length ?? 0
  return (
    <>
      <PageHeader
        screen="/ikad/cps/general/setting/stationsetting"
        state={chosen ? t('is', { station: chosen.stationId }) : t('none')}
      />
      <div className="ik-ws">
        <div className="ik-ws-column">
          <StationPanel process="personalisation" query={data} waiting={waiting} />
          <StationPanel process="qualityCheck" query={data} waiting={0} />
        </div>
        {printStation && (
          <div className="ik-ws-column">
            <LotTable title={t('held')} rows={printStation.held} none={t('heldNone')} action={null} />
            <OpenList list={printList} />
            <StationPeople people={stationPeople} me={viewer?.staffName ?? ''} />
          </div>
        )}
      </div>
    </>
  )
}
