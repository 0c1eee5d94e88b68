import { Button, Callout } from '@blueprintjs/core'
import { useCallback, useRef, useState } from 'react'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import { actsOnBranch, type RoleId } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'
import type { cardprintingQuery } from '#client/__generated__/cardprintingQuery.graphql.ts'
import type { ScreenProps } from '#client/app/screenEntry.ts'
import { chooseWorkstation } from '#client/devices/workstation.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { useLoneKeys } from '#client/ui/scan/useLoneKeys.ts'
import { useProblemText, useTexts } from '#client/ui/texts.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { PendingFilters } from './PendingFilters.tsx'
import { PendingTable, type PendingHandle } from './PendingTable.tsx'
import { PrintListPanel } from './PrintListPanel.tsx'
import { StationChoice } from './StationChoice.tsx'
import type { PendingRow } from './usePendingColumns.tsx'
import { usePrintList } from './usePrintList.ts'
import { useScanToList } from './useScanToList.ts'
import './cardprinting.css'

const text = {
  noStation: ['No station chosen on this device', 'Tiada stesen dipilih pada peranti ini'],
  station: ['Station {station}', 'Stesen {station}'],
  lot: ['{n, plural, =0 {no lot} one {lot {lot}} other {# lots}}', '{n, plural, =0 {tiada lot} one {lot {lot}} other {{n} lot}}'],
  blanks: [
    '{n, plural, =0 {no blank cards in hand} one {# blank card in hand} other {# blank cards in hand}}',
    '{n, plural, =0 {tiada kad kosong dalam simpanan} other {# kad kosong dalam simpanan}}',
  ],
  change: ['Change station', 'Tukar stesen'],
  scan: ['Scan an application or passport to add it to the list', 'Imbas permohonan atau pasport untuk ditambah ke senarai'],
  lookOnly: [
    'Station {station} belongs to {branch}. You may look, but not print there.',
    'Stesen {station} milik {branch}. Anda boleh melihat, tetapi tidak boleh mencetak di situ.',
  ],
  changeType: ['Clear the list and change', 'Kosongkan senarai dan tukar'],
} as const

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
    cardTypes {
      id
      code
    }
    printStation(stationId: $stationId) {
      id
      stationId
      printListRecords
      active
      branch {
        id
        code
        name
      }
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
      batchNo
      cardType {
        id
        code
      }
      items {
        id
        outcome
        job {
          id
          status
        }
      }
      ...PrintListPanel_list
    }
    ...StationChoice_query
    ...PendingTable_query @arguments(first: $first, filter: $filter, sort: $sort, descending: $descending)
  }
`

/** Card printing (/ikad/cps/cardprinting): what waits at the left, the station's printing list at the right. */
export function Screen({ queryRef }: ScreenProps<cardprintingQuery>) {
  const t = useTexts(text)
  const p = useProblemText()
  const data = usePreloadedQuery<cardprintingQuery>(query, queryRef)
  const { viewer, printStation: station, printList } = data
  const { set } = useUrlQuery()
  const { revalidate } = useRevalidator()
  const refresh = useRefresh()
  const table = useRef<PendingHandle>(null)
  const scanField = useRef<HTMLInputElement>(null)
  const batchField = useRef<HTMLInputElement>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [typedBatch, setTypedBatch] = useState(printList?.batchNo ?? '')
  const [batchMissing, setBatchMissing] = useState(false)
  const [wantedType, setWantedType] = useState<string | null>(null)

  const reload = useCallback(
    () => refresh({ first: Math.min(Math.max(table.current?.loaded() ?? 0, limits.pageSize), limits.pageSizeMaximum) }),
    [refresh],
  )
  useLive(['CARD_JOB', 'PRINT_LIST', 'STATION', 'STOCK', 'SETTINGS'], (changes) => {
    table.current?.hear(changes)
    reload()
  })

  const commands = usePrintList(station?.stationId ?? '', reload)
  const waits = printList?.items.some((item) => !item.outcome && item.job.status === 'LISTED') ?? false
  const batchNo = (waits ? (printList?.batchNo ?? '') : typedBatch).trim()
  const missBatch = useCallback(() => setBatchMissing(true), [])
  const onScan = useScanToList({ list: commands, batchNo, onBatchMissing: missBatch })
  const mayAct = Boolean(viewer && station && actsOnBranch({ branchCode: viewer.branch.code, roleId: viewer.roleId as RoleId }, station.branch.code))
  const works = mayAct && Boolean(station?.active)

  const add = async (rows: readonly PendingRow[]) => {
    if (!works) return
    if (!batchNo) {
      missBatch()
      return batchField.current?.focus()
    }
    const outcome = await commands.add(rows.map((row) => row.jobId), batchNo)
    if (!outcome.ok) return
    setSelected(new Set())
    scanField.current?.focus()
  }
  useLoneKeys({ a: () => table.current?.addSelected() })

  const onCardType = (code: string) => {
    if (waits && code && code !== printList?.cardType.code) setWantedType(code)
    else set({ type: code })
  }
  const lots = (station?.held ?? []).filter((lot) => !waits || lot.cardType.code === printList?.cardType.code)
  const state = station
    ? [
        t('station', { station: station.stationId }),
        t('lot', { n: lots.length, lot: lots[0]?.lotNo ?? '' }),
        t('blanks', { n: lots.reduce((sum, lot) => sum + lot.quantity, 0) }),
      ].join(' · ')
    : t('noStation')

  if (!viewer) return null
  const filters = <PendingFilters cardTypes={data.cardTypes} onCardType={onCardType} />
  return (
    <>
      <PageHeader
        screen="/ikad/cps/cardprinting"
        state={state}
        actions={
          station && (
            <Button
              text={t('change')}
              onClick={() => {
                chooseWorkstation(null)
                void revalidate()
              }}
            />
          )
        }
      />
      {!station && <StationChoice query={data} onChosen={() => void revalidate()} />}
      {station && !mayAct && (
        <Callout compact intent="warning" role="status">
          {t('lookOnly', { station: station.stationId, branch: station.branch.name })}
        </Callout>
      )}
      {station && mayAct && !station.active && (
        <Callout compact intent="danger" role="alert">
          {p('station.inactive')}
        </Callout>
      )}
      {station && (
        <>
          <ScanField label={t('scan')} onScan={onScan} disabled={!works} fieldRef={scanField} />
          <div className="ik-cp-work" key={station.stationId}>
            <PendingTable
              query={data}
              me={viewer.staffName}
              filters={filters}
              selected={selected}
              onSelect={setSelected}
              onAdd={(rows) => void add(rows)}
              handle={table}
            />
            <PrintListPanel
              list={printList}
              stationId={station.stationId}
              me={viewer.staffName}
              blanks={station.held}
              most={station.printListRecords}
              batchNo={typedBatch}
              onBatchNo={(value) => {
                setTypedBatch(value)
                setBatchMissing(false)
              }}
              batchMissing={batchMissing && !batchNo}
              batchField={batchField}
              scanField={scanField}
              commands={commands}
              onChange={reload}
            />
          </div>
        </>
      )}
      <ConfirmDialog
        open={wantedType !== null}
        title={p('print.changeCardType')}
        confirm={t('changeType')}
        onConfirm={async () => {
          if ((await commands.clear()).ok) set({ type: wantedType })
          setWantedType(null)
        }}
        onClose={() => setWantedType(null)}
      />
    </>
  )
}
