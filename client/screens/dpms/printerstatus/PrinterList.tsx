import type { ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { processNames } from '#domain/settings/station.ts'
import type { BoardStation } from '#domain/station/board.ts'
import { standingOf, standingRows, standsSince } from './standing.ts'
import { StandingTag } from './StandingTag.tsx'
import type { Days } from './useDays.ts'

const text = defineMessages({
  since: { id: 'dpms.printerstatus.PrinterList.since', defaultMessage: 'Since' },
  list: { id: 'dpms.printerstatus.PrinterList.list', defaultMessage: 'List' },
  card: { id: 'dpms.printerstatus.PrinterList.card', defaultMessage: 'Card in hand' },
  printed: { id: 'dpms.printerstatus.PrinterList.printed', defaultMessage: 'Printed today' },
  rejected: { id: 'dpms.printerstatus.PrinterList.rejected', defaultMessage: 'Rejects' },
  ribbon: { id: 'dpms.printerstatus.PrinterList.ribbon', defaultMessage: 'Ribbon, %' },
  cards: { id: 'dpms.printerstatus.PrinterList.cards', defaultMessage: 'Cards left' },
  none: { id: 'dpms.printerstatus.PrinterList.none', defaultMessage: 'There are no stations here' },
})

type Props = {
  stations: readonly BoardStation[]
  days: Days
  now: Date
  selected: string | null
  onSelect: (stationId: string | null) => void
  filters: ReactNode
}

/** Shows the same stations as the map, as a table. */
export function PrinterList({ stations, days, now, selected, onSelect, filters }: Props) {
  const t = useTexts(text)
  const say = useSay()
  return (
    <DataTable
      id="printers"
      label={t(term.stations)}
      rows={stations}
      rowId={({ stationId }) => stationId}
      current={selected}
      onOpen={(row) => onSelect(row.stationId)}
      filters={filters}
      empty={{ title: t('none') }}
      columns={[
        {
          id: 'station',
          title: t(term.station),
          kind: 'code',
          value: (row) => row.stationId,
          width: 100,
          sortable: true,
        },
        {
          id: 'name',
          title: t(term.name),
          kind: 'text',
          value: (row) => row.name,
          width: 120,
          sortable: true,
        },
        {
          id: 'branch',
          title: t(term.branch),
          kind: 'code',
          value: (row) => row.branchCode,
          width: 80,
          sortable: true,
        },
        {
          id: 'process',
          title: t(term.process),
          kind: 'text',
          value: (row) => say(processNames[row.process]),
          width: 130,
          sortable: true,
          hidden: true,
        },
        {
          id: 'state',
          title: t(term.status),
          kind: 'status',
          value: (row) => say(standingRows[standingOf(row)].name),
          cell: (row) => <StandingTag station={row} now={now} />,
          width: 170,
          sortable: true,
        },
        {
          id: 'since',
          title: t('since'),
          kind: 'dateTime',
          value: standsSince,
          width: 150,
          sortable: true,
          hidden: true,
        },
        {
          id: 'list',
          title: t('list'),
          kind: 'text',
          value: (row) => days.list(row.stationId),
          width: 80,
        },
        {
          id: 'card',
          title: t('card'),
          kind: 'code',
          value: (row) => row.card || null,
          width: 110,
        },
        {
          id: 'printed',
          title: t('printed'),
          kind: 'count',
          value: (row) => days.of(row.stationId).printed,
          width: 140,
          sortable: true,
        },
        {
          id: 'rejected',
          title: t('rejected'),
          kind: 'count',
          value: (row) => days.of(row.stationId).rejected,
          sortable: true,
        },
        {
          id: 'ribbon',
          title: t('ribbon'),
          kind: 'count',
          value: (row) => row.ribbonLeft,
          sortable: true,
        },
        {
          id: 'cards',
          title: t('cards'),
          kind: 'count',
          value: (row) => row.cardsLeft,
          sortable: true,
          hidden: true,
        },
      ]}
    />
  )
}
