import { useRef } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { cardprintingQuery } from '#client/__generated__/cardprintingQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { GivenToFilter } from '#client/screens/cps/cardprinting/pending/GivenToFilter.tsx'
import { ListQuestionDialog } from '#client/screens/cps/cardprinting/pending/ListQuestionDialog.tsx'
import { PendingFilters } from '#client/screens/cps/cardprinting/pending/PendingFilters.tsx'
import {
  PendingTable,
  type PendingHandle,
} from '#client/screens/cps/cardprinting/pending/PendingTable.tsx'
import { PrintTypeFilter } from '#client/screens/cps/cardprinting/pending/PrintTypeFilter.tsx'
import { useAddToList } from '#client/screens/cps/cardprinting/pending/useAddToList.ts'
import { useMayList } from '#client/screens/cps/cardprinting/pending/useMayList.ts'
import { useTexts } from '#client/state/texts.ts'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { useLoneKeys } from '#client/ui/scan/useLoneKeys.ts'
import { PrintListPanel } from './PrintListPanel.tsx'
import { StationChoice } from './StationChoice.tsx'
import { StationHeader } from './StationHeader.tsx'
import { useBatch } from './useBatch.ts'
import { usePrintList } from './usePrintList.ts'
import { useStationAtHand } from './useStationAtHand.ts'
import './cardprinting.css'

const text = defineMessages({
  scan: {
    id: 'cps.cardprinting.scan',
    defaultMessage: 'Scan an application or passport to add it to the list',
  },
})

const query = graphql`
  query cardprintingQuery(
    $stationId: String!
    $first: Int
    $filter: CardJobFilter
    $sort: CardJobSort
    $descending: Boolean
  ) @preloadable {
    viewer {
      ...PendingTable_viewer
      ...PrintListPanel_viewer
    }
    printStation(stationId: $stationId) {
      id
      branch {
        ...PrintTypeFilter_branch
        ...GivenToFilter_branch
      }
      ...useStationAtHand_station
      ...usePrintList_station
      ...useBatch_station
      ...useMayList_station
      ...StationHeader_station
      ...PendingTable_station
      ...PrintListPanel_station
    }
    printList(stationId: $stationId) {
      ...useBatch_list
      ...PrintListPanel_list
    }
    ...useStationAtHand_query
    ...StationChoice_query
    ...GivenToFilter_query
    ...usePassOffer_query
    ...PendingTable_query
      @arguments(first: $first, filter: $filter, sort: $sort, descending: $descending)
  }
`

/**
 * Card printing (/ikad/cps/cardprinting): waiting records at the left, the station's printing list
 * at the right.
 */
export function Screen({ queryRef }: ScreenProps<cardprintingQuery>) {
  const t = useTexts(text)
  const data = usePreloadedQuery<cardprintingQuery>(query, queryRef)
  const { viewer, printStation: station, printList } = data
  const { revalidate } = useRevalidator()
  const refresh = useRefresh()
  const table = useRef<PendingHandle>(null)
  const scanField = useRef<HTMLInputElement>(null)

  useLive(['CARD_JOB', 'PRINT_LIST', 'STATION', 'STOCK', 'SETTINGS'], (changes) => {
    table.current?.hear(changes)
    refresh()
  })
  const { mayAct, works } = useStationAtHand(data, station)
  const commands = usePrintList(station, refresh)
  const batch = useBatch(printList, station)
  const { listed } = batch
  const { question, mayList } = useMayList({ listed, station, onClear: commands.clear })
  const { selected, setSelected, add, fill, onScan } = useAddToList({
    list: commands,
    batch,
    scanField,
    works,
    mayList,
  })
  useLoneKeys({ a: () => table.current?.addSelected() })

  if (!viewer) return null
  const rechoose = () => void revalidate()
  return (
    <>
      <StationHeader
        station={station}
        cardType={listed?.type.code ?? null}
        mayAct={mayAct}
        onChange={rechoose}
      />
      {!station && <StationChoice query={data} onChosen={rechoose} />}
      {station && (
        <>
          <ScanField
            label={t('scan')}
            onScan={onScan}
            disabled={!works}
            fieldRef={scanField}
            done={listed === null}
          />
          <div className="ik-cp-work" key={station.id}>
            <PendingTable
              query={data}
              offer={data}
              station={station}
              viewer={viewer}
              filters={
                <PendingFilters
                  query={data}
                  cardType={
                    <PrintTypeFilter
                      branch={station.branch}
                      listed={listed}
                      onClear={commands.clear}
                    />
                  }
                  station={<GivenToFilter query={data} branch={station.branch} />}
                />
              }
              selected={selected}
              onSelect={setSelected}
              onAdd={(rows) => void add(rows)}
              handle={table}
            />
            <PrintListPanel
              list={printList}
              station={station}
              viewer={viewer}
              batch={batch}
              scanField={scanField}
              commands={commands}
              onFill={works ? (free) => void fill(table.current?.addable() ?? [], free) : null}
              onChange={refresh}
            />
          </div>
          <ListQuestionDialog question={question} />
        </>
      )}
    </>
  )
}
