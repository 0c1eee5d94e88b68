import { Button, ButtonGroup, Callout } from '@blueprintjs/core'
import { MapMarker, Th } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { printerstatusQuery } from '#client/__generated__/printerstatusQuery.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { useRefreshEvery } from '#client/relay/useRefreshEvery.ts'
import { useThrottled } from '#client/relay/useThrottled.ts'
import { connectionStore } from '#client/state/connection.ts'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { useTick } from '#client/state/useTick.ts'
import { MasterDetail } from '#client/ui/MasterDetail.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { WallButton } from '#client/ui/wall/WallButton.tsx'
import { BranchPanel } from './BranchPanel.tsx'
import { PrinterList } from './PrinterList.tsx'
import { PrinterMap } from './PrinterMap.tsx'
import './printerstatus.css'
import { PrinterWall } from './PrinterWall.tsx'
import { countStandings } from './standing.ts'
import { useDays } from './useDays.ts'
import { useOpenIncidents } from './useOpenIncidents.ts'
import { usePrinterBoard } from './usePrinterBoard.ts'
import { useStationBranches } from './useStationBranches.ts'

const text = defineMessages({
  state: {
    id: 'dpms.printerstatus.state',
    defaultMessage:
      '{all, plural, one {# station} other {# stations}} · {online} online · {paused} paused · {fault} at fault · {offline} offline · {inactive} inactive · {printing} printing',
  },
  views: { id: 'dpms.printerstatus.views', defaultMessage: 'Show as' },
  map: { id: 'dpms.printerstatus.map', defaultMessage: 'Map' },
  list: { id: 'dpms.printerstatus.list', defaultMessage: 'List' },
  lost: {
    id: 'dpms.printerstatus.lost',
    defaultMessage: 'The connection is lost: this is how the stations stood. It is being restored.',
  },
})

/**
 * The shortest interval between refreshes of the day's figures, and that of their regular one.
 * Stations are pushed.
 */
const refreshMs = 5_000
const minute = 60_000
/** The interval at which "offline 3 min" is updated, in milliseconds. */
const tickMs = 10_000

const query = graphql`
  query printerstatusQuery @preloadable {
    branches {
      ...useStationBranches_branch
      ...PrinterMap_branch
    }
    ...BranchFilter_query
    ...useOpenIncidents_query
    printers {
      ...usePrinterBoard_printer
    }
    printerDays {
      ...useDays_day
    }
  }
`

/**
 * Printer status (/ikad/dpms/printerstatus): every station, live, on the map, as a list, by branch,
 * and as a wall display.
 */
export function Screen({ queryRef }: ScreenProps<printerstatusQuery>) {
  const t = useTexts(text)
  const data = usePreloadedQuery<printerstatusQuery>(query, queryRef)
  const { branches, printers, printerDays } = data
  const stations = usePrinterBoard(printers)
  const seen = useStationBranches(branches, stations)
  const days = useDays(printerDays)
  const incidents = useOpenIncidents(data)
  const now = useTick(tickMs)
  const lost = useStore(connectionStore) === 'reconnecting'
  const { search, set } = useUrlQuery()
  const refresh = useRefresh()
  useLive(
    ['CARD_JOB', 'PRINT_LIST', 'SETTINGS', 'INCIDENT'],
    useThrottled(() => refresh(), refreshMs),
  )
  useRefreshEvery(minute)

  const view = search.get('view') ?? 'map'
  const branch = search.get('branch') ?? (seen.length === 1 ? seen[0]!.code : null)
  const selected = search.get('station')
  const opened = stations.find(({ stationId }) => stationId === selected)
  const select = (stationId: string | null) => {
    const station = stations.find((each) => each.stationId === stationId)
    set(station ? { station: stationId, branch: station.branchCode } : { station: null })
  }
  if (view === 'wall')
    return (
      <PrinterWall
        stations={stations}
        branches={branches}
        now={now}
        onLeave={() => set({ view: null })}
      />
    )

  const counts = countStandings(stations)
  const printing = stations.filter(({ active, state }) => active && state === 'printing').length
  const shown = { stations, days, now, selected, onSelect: select }
  return (
    <>
      <PageHeader
        screen="/ikad/dpms/printerstatus"
        state={t('state', { all: stations.length, ...counts, printing })}
        actions={
          <>
            <ButtonGroup aria-label={t('views')} role="group">
              <Button
                icon={<MapMarker />}
                text={t('map')}
                intent={view === 'map' ? 'primary' : 'none'}
                aria-pressed={view === 'map'}
                onClick={() => set({ view: null })}
              />
              <Button
                icon={<Th />}
                text={t('list')}
                intent={view === 'list' ? 'primary' : 'none'}
                aria-pressed={view === 'list'}
                onClick={() => set({ view: 'list' })}
              />
            </ButtonGroup>
            <WallButton onClick={() => set({ view: 'wall' })} />
          </>
        }
      />
      {lost && (
        <Callout compact intent="warning" role="alert">
          {t('lost')}
        </Callout>
      )}
      {view === 'list' ? (
        <MasterDetail
          size="slim"
          detail={
            opened && (
              <BranchPanel
                {...shown}
                incidents={incidents}
                branches={seen}
                branch={opened.branchCode}
                onBranch={() => set({ station: null })}
              />
            )
          }
        >
          <PrinterList
            {...shown}
            stations={
              branch ? stations.filter(({ branchCode }) => branchCode === branch) : stations
            }
            onSelect={(stationId) => set({ station: stationId })}
            filters={<BranchFilter query={data} />}
          />
        </MasterDetail>
      ) : (
        <div className="ik-printers">
          <div>
            <PrinterMap
              stations={stations}
              branches={branches}
              selected={selected}
              branch={branch}
              onSelect={select}
            />
          </div>
          <BranchPanel
            {...shown}
            incidents={incidents}
            branches={seen}
            branch={branch}
            onBranch={(code) => set({ branch: code, station: null })}
          />
        </div>
      )}
    </>
  )
}
