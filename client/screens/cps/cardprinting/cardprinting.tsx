import { useCallback, useRef } from 'react'
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
import { PendingTable, type PendingHandle } from '#client/screens/cps/cardprinting/pending/PendingTable.tsx'
import { PrintTypeFilter } from '#client/screens/cps/cardprinting/pending/PrintTypeFilter.tsx'
import { useAddToList } from '#client/screens/cps/cardprinting/pending/useAddToList.ts'
import { useMayList } from '#client/screens/cps/cardprinting/pending/useMayList.ts'
import { useTexts } from '#client/state/texts.ts'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { useLoneKeys } from '#client/ui/scan/useLoneKeys.ts'
import { actsOnBranch, type RoleId } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'
import { PrintListPanel } from './PrintListPanel.tsx'
import { StationChoice } from './StationChoice.tsx'
import { StationHeader } from './StationHeader.tsx'
import { useBatch } from './useBatch.ts'
import { usePrintList } from './usePrintList.ts'
import './cardprinting.css'

const text = defineMessages({
  scan: { id: 'cps.cardprinting.scan', defaultMessage: 'Scan an application or passport to add it to the list' },
})

const query = graphql`
  query cardprintingQuery($stationId: String!, $first: Int, $filter: CardJobFilter, $sort: CardJobSort, $descending: Boolean)
  @preloadable {
    viewer {
      id
      staffName
      roleId
      branch {
        id
        code
      }
    }
    printStation(stationId: $stationId) {
      id
      stationId
      active
      ownBatchNo
      nextBatchNo
      held {
        quantity
        cardType {
          id
          code
        }
      }
      branch {
        id
        code
        ...PrintTypeFilter_branch
      }
      ...StationHeader_station
      ...PrintListPanel_station
    }
    printList(stationId: $stationId) {
      ...useBatch_list
      ...PrintListPanel_list
    }
    ...StationChoice_query
    ...GivenToFilter_query
    ...PendingTable_query @arguments(first: $first, filter: $filter, sort: $sort, descending: $descending)
  }
`

const noBlanks: never[] = []

/** Card printing (/ikad/cps/cardprinting): what waits at the left, the station's printing list at the right. */
export function Screen({ queryRef }: ScreenProps<cardprintingQuery>) {
  const t = useTexts(text)
  const data = usePreloadedQuery<cardprintingQuery>(query, queryRef)
  const { viewer, printStation: station, printList } = data
  const { revalidate } = useRevalidator()
  const refresh = useRefresh()
  const table = useRef<PendingHandle>(null)
  const scanField = useRef<HTMLInputElement>(null)

  const reload = useCallback(
    () => refresh({ first: Math.min(Math.max(table.current?.loaded() ?? 0, limits.pageSize), limits.pageSizeMaximum) }),
    [refresh],
  )
  useLive(['CARD_JOB', 'PRINT_LIST', 'STATION', 'STOCK', 'SETTINGS'], (changes) => {
    table.current?.hear(changes)
    reload()
  })
  const mayAct = Boolean(
    viewer && station && actsOnBranch({ branchCode: viewer.branch.code, roleId: viewer.roleId as RoleId }, station.branch.code),
  )
  const works = mayAct && Boolean(station?.active)
  const commands = usePrintList(station?.stationId ?? '', reload)
  const batch = useBatch(printList, station?.ownBatchNo, station?.nextBatchNo)
  const { listed } = batch
  const { question, mayList } = useMayList({ listed, held: station?.held ?? noBlanks, onClear: commands.clear })
  const { selected, setSelected, add, fill, onScan } = useAddToList({ list: commands, batch, scanField, works, mayList })
  useLoneKeys({ a: () => table.current?.addSelected() })

  if (!viewer) return null
  const rechoose = () => void revalidate()
  return (
    <>
      <StationHeader station={station} cardType={listed?.type.code ?? null} mayAct={mayAct} onChange={rechoose} />
      {!station && <StationChoice query={data} onChosen={rechoose} />}
      {station && (
        <>
          <ScanField label={t('scan')} onScan={onScan} disabled={!works} fieldRef={scanField} done={listed === null} />
          <div className="ik-cp-work" key={station.stationId}>
            <PendingTable
              query={data}
              stationId={station.stationId}
              me={viewer.staffName}
              filters={
                <PendingFilters
                  cardType={<PrintTypeFilter branch={station.branch} listed={listed} onClear={commands.clear} />}
                  station={<GivenToFilter query={data} branchCode={station.branch.code} />}
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
              me={viewer.staffName}
              batch={batch}
              scanField={scanField}
              commands={commands}
              onFill={works ? (free) => void fill(table.current?.addable() ?? [], free) : null}
              onChange={reload}
            />
          </div>
          <ListQuestionDialog question={question} />
        </>
      )}
    </>
  )
}
