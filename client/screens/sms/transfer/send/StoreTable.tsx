import { Button } from '@blueprintjs/core'
import { Add, Tick } from '@blueprintjs/icons'
import { useMemo, useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { StoreTable_query$key } from '#client/__generated__/StoreTable_query.graphql.ts'
import { choiceOf } from '#client/parts/codeThenName.ts'
import { CardTypeFilter } from '#client/parts/filters/CardTypeFilter.tsx'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { runText } from '#client/screens/sms/stock/serials.ts'
import { directions } from '#client/screens/sms/transfer/directions.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FilterSelect } from '#client/ui/filters/FilterSelect.tsx'
import { FilterText } from '#client/ui/filters/FilterText.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { lotStateRows } from '#domain/lot/states.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import type { StoreLot } from './storeLots.ts'
import type { useStoreLots } from './useStoreLots.ts'

const text = defineMessages({
  label: { id: 'sms.transfer.StoreTable.label', defaultMessage: 'Lots in store' },
  search: { id: 'sms.transfer.StoreTable.search', defaultMessage: 'Lot, delivery order or serial' },
  from: { id: 'sms.transfer.StoreTable.from', defaultMessage: 'From branch' },
  add: {
    id: 'sms.transfer.StoreTable.add',
    defaultMessage: 'Add {n, plural, one {# lot} other {# lots}}',
  },
  chosen: { id: 'sms.transfer.StoreTable.chosen', defaultMessage: 'Chosen' },
  empty: { id: 'sms.transfer.StoreTable.empty', defaultMessage: 'No lot in store matches' },
  emptyHint: {
    id: 'sms.transfer.StoreTable.emptyHint',
    defaultMessage: 'Widen the filters, or receive lots first.',
  },
})

const fragment = graphql`
  fragment StoreTable_query on Query {
    ...CardTypeFilter_query
  }
`

type Coded = { readonly code: string; readonly name: string }
type Props = {
  direction: TransferDirection
  lots: ReturnType<typeof useStoreLots>
  query: StoreTable_query$key
  /** The branches that the viewer may send from, if there are several. */
  origins: readonly Coded[]
  origin: string
  chosen: ReadonlySet<string>
  onAdd: (lots: readonly StoreLot[]) => void
}

/** Lists the lots in the origin's store. Each is added alone or with others. */
export function StoreTable({ direction, lots, query, origins, origin, chosen, onAdd }: Props) {
  const t = useTexts(text)
  const data = useFragment(fragment, query)
  const stateColumn = useStateColumn(lotStateRows)
  const { search, set, typed } = useAskedQuery()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { action } = directions[direction]
  const addable = (lot: StoreLot) => lot.availableActions.includes(action) && !chosen.has(lot.lotNo)
  const columns = useMemo<Column<StoreLot>[]>(
    () => [
      {
        id: 'lot',
        title: t(term.lot),
        kind: 'code',
        width: 112,
        sortable: true,
        hideable: false,
        value: (lot) => lot.lotNo,
      },
      {
        id: 'type',
        title: t(term.cardType),
        kind: 'code',
        width: 80,
        value: (lot) => lot.cardType.code,
      },
      {
        id: 'serials',
        title: t(term.serials),
        kind: 'code',
        width: 164,
        sortable: true,
        value: (lot) => runText(lot),
      },
      {
        id: 'inStore',
        title: t(term.inStore),
        kind: 'count',
        width: 94,
        value: (lot) => lot.inStore,
      },
      {
        id: 'chosen',
        title: t('chosen'),
        kind: 'status',
        width: 104,
        value: (lot) => (chosen.has(lot.lotNo) ? t('chosen') : null),
        cell: (lot) =>
          chosen.has(lot.lotNo) && (
            <StateTag tone="info" icon={<Tick size={12} />} text={t('chosen')} />
          ),
      },
      stateColumn(
        { id: 'state', title: t(term.status), width: 186, hidden: true },
        (lot) => lot.status,
      ),
      {
        id: 'received',
        title: t(term.received),
        kind: 'date',
        width: 104,
        sortable: true,
        hidden: true,
        value: (lot) => lot.receivedAt,
      },
    ],
    [t, stateColumn, chosen],
  )
  const add = (rows: readonly StoreLot[]) => {
    onAdd(rows)
    setSelected(new Set())
  }
  return (
    <DataTable
      id={`store-${direction}`}
      label={t('label')}
      columns={columns}
      {...lots}
      sorting="server"
      selection={{ selected, onChange: setSelected }}
      onOpen={(lot) => addable(lot) && add([lot])}
      bulkActions={(rows) => {
        const ready = rows.filter(addable)
        return (
          ready.length > 0 && (
            <Button
              size="small"
              intent="primary"
              icon={<Add />}
              text={t('add', { n: ready.length })}
              onClick={() => add(ready)}
            />
          )
        )
      }}
      filters={
        <>
          <FilterText label={t('search')} {...typed('q')} />
          {origins.length > 0 && (
            <FilterSelect
              label={t('from')}
              value={origins.find(({ code }) => code === search.get('origin'))?.code ?? origin}
              onChange={(code) => set({ origin: code })}
              choices={origins.map(choiceOf)}
            />
          )}
          <CardTypeFilter query={data} by="key" name="cardType" brief />
        </>
      }
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    />
  )
}
