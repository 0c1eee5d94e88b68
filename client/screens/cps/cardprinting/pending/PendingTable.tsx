import { Button } from '@blueprintjs/core'
import { Add } from '@blueprintjs/icons'
import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { PendingTable_query$key } from '#client/__generated__/PendingTable_query.graphql.ts'
import type { PendingTable_station$key } from '#client/__generated__/PendingTable_station.graphql.ts'
import type { PendingTable_viewer$key } from '#client/__generated__/PendingTable_viewer.graphql.ts'
import type { usePassOffer_query$key } from '#client/__generated__/usePassOffer_query.graphql.ts'
import { usePassOffer } from '#client/parts/filters/usePassOffer.ts'
import type { Change } from '#client/relay/live/changes.ts'
import { useList } from '#client/relay/useList.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useTick } from '#client/state/useTick.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { sortOf } from '#client/ui/table/tableQuery.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { stationRefusal } from '#domain/cardJob/refusals.ts'
import { usePendingColumns, type PendingRow } from './usePendingColumns.tsx'
import { useTakenRows } from './useTakenRows.ts'

const text = defineMessages({
  oldest: { id: 'cps.cardprinting.PendingTable.oldest', defaultMessage: 'oldest {age}' },
  add: { id: 'cps.cardprinting.PendingTable.add', defaultMessage: 'Add to list' },
  empty: { id: 'cps.cardprinting.PendingTable.empty', defaultMessage: 'No record is pending' },
  emptyHint: {
    id: 'cps.cardprinting.PendingTable.emptyHint',
    defaultMessage: 'New applications show here by themselves. Widen the filters to see more.',
  },
})

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
          correctedAt
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

const stationFragment = graphql`
  fragment PendingTable_station on Station {
    stationId
  }
`
const viewerFragment = graphql`
  fragment PendingTable_viewer on Viewer {
    staffName
  }
`

export type PendingHandle = {
  hear: (changes: readonly Change[]) => void
  addSelected: () => void
  /** Returns the visible rows that may be listed here. */
  addable: () => readonly PendingRow[]
}

type Props = {
  query: PendingTable_query$key
  /** For the names of sectors. */
  offer: usePassOffer_query$key
  /** The station of the list. A record that was given to another station is listed there. */
  station: PendingTable_station$key
  viewer: PendingTable_viewer$key
  filters: ReactNode
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onAdd: (rows: readonly PendingRow[]) => void
  handle: Ref<PendingHandle>
}

/** The default order of the list. */
const order = { id: 'waiting', descending: true }

/** The records that wait for personalisation, the oldest first. */
export function PendingTable({
  query,
  filters,
  selected,
  onSelect,
  onAdd,
  handle,
  ...props
}: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const now = useTick(60_000)
  const { search } = useUrlQuery()
  const list = useList(fragment, query, ({ cardJobs }) => cardJobs)
  const { stationId } = useFragment(stationFragment, props.station)
  const { staffName: me } = useFragment(viewerFragment, props.viewer)
  const { rows } = list
  const { shown, takenBy, hear } = useTakenRows(rows, me)
  const { sectorName } = usePassOffer(props.offer)
  const columns = usePendingColumns(now, takenBy, sectorName)
  const addable = (row: PendingRow) =>
    takenBy(row.id) === null &&
    row.availableActions.includes('ADD_TO_PRINT_LIST') &&
    !stationRefusal(asJob(row), stationId)
  const picked = shown.filter((row) => selected.has(row.id) && addable(row))

  const addableRows = shown.filter(addable)
  useImperativeHandle(handle, () => ({
    hear,
    addable: () => addableRows,
    addSelected: () => picked.length > 0 && onAdd(picked),
  }))

  const sort = sortOf(search)
  const oldest = !sort ? rows[0]?.since : undefined
  return (
    <DataTable
      id="cardprinting"
      label={t(term.pendingPersonalisation)}
      columns={columns}
      {...list}
      rows={shown}
      sorting="server"
      order={order}
      selection={{ selected, onChange: onSelect }}
      note={oldest ? t('oldest', { age: format.age(oldest, now) }) : null}
      filters={filters}
      bulkActions={() =>
        picked.length > 0 && (
          <Button
            size="small"
            intent="primary"
            icon={<Add />}
            onClick={() => onAdd(picked)}
            endIcon={<kbd className="ik-key">A</kbd>}
          >
            {t('add')}
          </Button>
        )
      }
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    />
  )
}

const asJob = ({ stationId }: PendingRow) => ({ stationId: stationId ?? null })
