import { Button } from '@blueprintjs/core'
import { Add } from '@blueprintjs/icons'
import { useEffect, useMemo, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { graphql, usePaginationFragment } from 'react-relay'
import { sectors, type Sector } from '#domain/application/sectors.ts'
import type { PendingTable_query$key, PendingTable_query$data } from '#client/__generated__/PendingTable_query.graphql.ts'
import type { PendingTablePaginationQuery } from '#client/__generated__/PendingTablePaginationQuery.graphql.ts'
import type { Change } from '#client/relay/changes.ts'
import { useFormats } from '#client/ui/formats.ts'
import { useLocale } from '#client/ui/locale.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { sortOf } from '#client/ui/table/tableQuery.ts'
import { useTexts } from '#client/ui/texts.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { useMinute } from './useMinute.ts'
import { useTakenRows } from './useTakenRows.ts'

const text = {
  label: ['Pending personalisation', 'Menunggu pempersonalan'],
  application: ['Application', 'Permohonan'],
  passport: ['Passport', 'Pasport'],
  name: ['Name', 'Nama'],
  nationality: ['Nat.', 'Warg.'],
  sector: ['Sector', 'Sektor'],
  sticker: ['Sticker date', 'Tarikh pelekat'],
  waiting: ['Waiting', 'Menunggu'],
  employer: ['Employer', 'Majikan'],
  type: ['Card type', 'Jenis kad'],
  station: ['Station', 'Stesen'],
  attempt: ['Attempt', 'Cubaan'],
  pending: ['{total} pending', '{total} menunggu'],
  oldest: ['oldest {age}', 'paling lama {age}'],
  takenBy: ['{who} took it', 'Diambil oleh {who}'],
  add: ['Add to list', 'Tambah ke senarai'],
  empty: ['No record is pending', 'Tiada rekod menunggu'],
  emptyHint: ['New applications show here by themselves. Widen the filters to see more.', 'Permohonan baharu akan muncul di sini. Longgarkan penapis untuk melihat lebih banyak.'],
} as const

const fragment = graphql`
  fragment PendingTable_query on Query
  @refetchable(queryName: "PendingTablePaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    filter: { type: "CardJobFilter" }
    sort: { type: "CardJobSort" }
    descending: { type: "Boolean" }
  ) {
    cardJobs(first: $first, after: $after, filter: $filter, sort: $sort, descending: $descending)
      @connection(key: "PendingTable_cardJobs") {
      total
      totalCapped
      edges {
        node {
          id
          jobId
          since
          attempt
          stationId
          availableActions
          application {
            id
            applicationNo
            passportNo
            name
            nationality
            sector
            stickerDate
            employerName
            cardType {
              id
              code
            }
          }
        }
      }
    }
  }
`

export type PendingRow = PendingTable_query$data['cardJobs']['edges'][number]['node']
export type PendingHandle = { hear: (changes: readonly Change[]) => void; loaded: () => number; addSelected: () => void }

/** A wait of more than a day stands out. */
const longWaitMs = 86_400_000

type Props = {
  query: PendingTable_query$key
  me: string
  filters: ReactNode
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onAdd: (rows: readonly PendingRow[]) => void
  handle: Ref<PendingHandle>
}

/** The records that wait for personalisation, the oldest first. */
export function PendingTable({ query, me, filters, selected, onSelect, onAdd, handle }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const now = useMinute()
  const { search } = useUrlQuery()
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<PendingTablePaginationQuery, PendingTable_query$key>(
    fragment,
    query,
  )
  const { total, totalCapped, edges } = data.cardJobs
  const rows = useMemo(() => edges.map(({ node }) => node), [edges])
  const { shown, takenBy, hear } = useTakenRows(rows, me)
  const columns = useColumns(now, takenBy)
  const addable = (row: PendingRow) => takenBy(row.id) === null && row.availableActions.includes('ADD_TO_PRINT_LIST')
  const picked = shown.filter((row) => selected.has(row.id) && addable(row))

  const latest = useRef({ picked, onAdd, count: rows.length })
  useEffect(() => {
    latest.current = { picked, onAdd, count: rows.length }
  })
  useImperativeHandle(
    handle,
    () => ({
      hear,
      loaded: () => latest.current.count,
      addSelected: () => latest.current.picked.length > 0 && latest.current.onAdd(latest.current.picked),
    }),
    [hear],
  )

  const sort = sortOf(search)
  const oldest = !sort ? rows[0]?.since : undefined
  return (
    <DataTable
      id="cardprinting"
      label={t('label')}
      columns={columns}
      rows={shown}
      rowId={rowId}
      sorting="server"
      total={total}
      totalCapped={totalCapped}
      hasNext={hasNext}
      loadingNext={isLoadingNext}
      loadNext={loadNext}
      selection={{ selected, onChange: onSelect }}
      filters={
        <>
          {filters}
          <span className="ik-muted ik-cp-count">
            {t('pending', { total: `${format.count(total)}${totalCapped ? '+' : ''}` })}
            {oldest && ` · ${t('oldest', { age: format.age(oldest, now) })}`}
          </span>
        </>
      }
      bulkActions={() =>
        picked.length > 0 && (
          <Button size="small" intent="primary" icon={<Add />} onClick={() => onAdd(picked)} endIcon={<kbd className="ik-key">A</kbd>}>
            {t('add')}
          </Button>
        )
      }
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    />
  )
}

const rowId = (row: PendingRow) => row.id

function useColumns(now: Date, takenBy: (id: string) => string | null): Column<PendingRow>[] {
  const t = useTexts(text)
  const locale = useLocale()
  const format = useFormats()
  return useMemo(() => {
    const sectorName = (sector: string) => (locale === 'en' ? (sectors[sector as Sector] ?? sector) : sector)
    const waiting = (row: PendingRow) => {
      const who = takenBy(row.id)
      if (who) {
        return (
          <span className="ik-cp-taken">
            <StateTag tone="info" text={t('takenBy', { who })} />
          </span>
        )
      }
      const age = format.age(row.since, now)
      return now.getTime() - new Date(row.since).getTime() > longWaitMs ? <StateTag tone="warn" icon={null} text={age} /> : age
    }
    return [
      { id: 'application', title: t('application'), kind: 'code', width: 122, sortable: true, hideable: false, value: (row) => row.application.applicationNo },
      { id: 'passport', title: t('passport'), kind: 'code', width: 88, sortable: true, value: (row) => row.application.passportNo },
      { id: 'name', title: t('name'), kind: 'text', width: 112, sortable: true, value: (row) => row.application.name },
      { id: 'nationality', title: t('nationality'), kind: 'text', width: 50, value: (row) => row.application.nationality },
      { id: 'sector', title: t('sector'), kind: 'text', width: 80, value: (row) => sectorName(row.application.sector) },
      { id: 'sticker', title: t('sticker'), kind: 'date', width: 106, sortable: true, value: (row) => row.application.stickerDate },
      { id: 'waiting', title: t('waiting'), kind: 'age', width: 92, sortable: true, value: (row) => row.since, cell: waiting },
      { id: 'type', title: t('type'), kind: 'text', width: 80, hidden: true, value: (row) => row.application.cardType.code },
      { id: 'employer', title: t('employer'), kind: 'text', sortable: true, hidden: true, value: (row) => row.application.employerName },
      { id: 'station', title: t('station'), kind: 'code', width: 90, hidden: true, value: (row) => row.stationId },
      { id: 'attempt', title: t('attempt'), kind: 'count', hidden: true, value: (row) => row.attempt },
    ]
  }, [t, locale, format, now, takenBy])
}
