import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type {
  Containers_query$data,
  Containers_query$key,
} from '#client/__generated__/Containers_query.graphql.ts'
import { useStateChoices } from '#client/parts/stateTag.tsx'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { useList } from '#client/relay/useList.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FilterSwitch } from '#client/ui/filters/FilterSwitch.tsx'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { destructionStateRows } from '#domain/destruction/states.ts'
import { destructionTexts } from './destructionTexts.ts'

const text = defineMessages({
  ...destructionTexts,
  mine: { id: 'sms.destruction.Containers.mine', defaultMessage: 'For me to witness' },
  label: {
    id: 'sms.destruction.Containers.label',
    defaultMessage: 'Containers of spoiled and void cards',
  },
  no: { id: 'sms.destruction.Containers.no', defaultMessage: 'Container' },
  openedBy: { id: 'sms.destruction.Containers.openedBy', defaultMessage: 'Opened by' },
  opened: { id: 'sms.destruction.Containers.opened', defaultMessage: 'Opened' },
  none: { id: 'sms.destruction.Containers.none', defaultMessage: 'No container was opened yet' },
  noneHint: {
    id: 'sms.destruction.Containers.noneHint',
    defaultMessage: 'Open one, and scan each spoiled or void card into it.',
  },
})

const fragment = graphql`
  fragment Containers_query on Query
  @refetchable(queryName: "ContainersPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    filter: { type: "DestructionFilter" }
  ) {
    destructions(first: $first, after: $after, filter: $filter)
      @connection(key: "Containers_destructions") {
      total
      totalCapped
      edges {
        node {
          id
          documentNo
          status
          openedAt
          openedBy
          cardCount
        }
      }
    }
  }
`
type Row = Containers_query$data['destructions']['edges'][number]['node']

/** Lists the containers that the viewer sees, the latest first. */
export function Containers({
  query,
  onOpen,
}: {
  query: Containers_query$key
  onOpen: (documentNo: string) => void
}) {
  const t = useTexts(text)
  const { search } = useUrlQuery()
  const { search: asked, set } = useAskedQuery()
  const stateColumn = useStateColumn(destructionStateRows)
  const choices = useStateChoices(destructionStateRows)
  const list = useList(fragment, query, ({ destructions }) => destructions)
  const current = list.rows.find(({ documentNo }) => documentNo === search.get('no'))
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'no',
        title: t('no'),
        kind: 'code',
        value: (row) => row.documentNo,
        width: 170,
        hideable: false,
      },
      stateColumn({ id: 'status', title: t(term.status), width: 130 }, (row) => row.status),
      { id: 'cards', title: t('cards'), kind: 'count', value: (row) => row.cardCount, width: 80 },
      { id: 'opened', title: t('opened'), kind: 'dateTime', value: (row) => row.openedAt },
      { id: 'by', title: t('openedBy'), kind: 'text', value: (row) => row.openedBy, width: 180 },
    ],
    [t, stateColumn],
  )
  return (
    <DataTable<Row>
      id="destructions"
      label={t('label')}
      columns={columns}
      {...list}
      sorting="server"
      current={current?.id ?? null}
      onOpen={(row) => onOpen(row.documentNo)}
      filters={
        <>
          <UrlFilter name="state" label={t(term.status)} choices={choices} />
          <FilterSwitch
            label={t('mine')}
            checked={asked.get('mine') === '1'}
            onChange={(on) => set({ mine: on ? '1' : null })}
          />
        </>
      }
      empty={{ title: t('none'), hint: t('noneHint') }}
    />
  )
}
