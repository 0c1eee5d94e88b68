import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { Link } from 'react-router-dom'
import type {
  OpenDiscrepancies_query$data,
  OpenDiscrepancies_query$key,
} from '#client/__generated__/OpenDiscrepancies_query.graphql.ts'
import { useList } from '#client/relay/useList.ts'
import { discrepancyTexts } from '#client/screens/sms/stock/discrepancyTexts.ts'
import { directions } from '#client/screens/sms/transfer/directions.ts'
import { term } from '#client/state/terms.ts'
import { useNames, useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { TablePanel } from '#client/ui/table/TablePanel.tsx'
import { camelOf } from '#domain/enumCase.ts'
import { matterTexts } from './matterTexts.ts'
import { useDeadlineColumn } from './useDeadlineColumn.tsx'

const text = defineMessages({
  ...matterTexts,
  title: { id: 'sms.openmatters.OpenDiscrepancies.title', defaultMessage: 'Open discrepancies' },
  kind: { id: 'sms.openmatters.OpenDiscrepancies.kind', defaultMessage: 'What is wrong' },
  none: { id: 'sms.openmatters.OpenDiscrepancies.none', defaultMessage: 'No discrepancy is open' },
})

const fragment = graphql`
  fragment OpenDiscrepancies_query on Query
  @refetchable(queryName: "OpenDiscrepanciesPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    filter: { type: "DiscrepancyFilter" }
  ) {
    discrepancies(first: $first, after: $after, filter: $filter) @connection(key: "OpenDiscrepancies_discrepancies") {
      total
      totalCapped
      edges {
        node {
          id
          documentNo
          kind
          lotNo
          quantity
          owner
          openedAt
          deadline
          escalated
          transfer {
            direction
            origin {
              code
            }
            destination {
              code
            }
          }
        }
      }
    }
  }
`
type Row = OpenDiscrepancies_query$data['discrepancies']['edges'][number]['node']

const pathOf = ({ documentNo, transfer }: Row) =>
  `${directions[transfer?.direction === 'RETURN' ? 'return' : 'distribution'].manage}?no=${encodeURIComponent(documentNo)}`

/** Lists the unresolved discrepancies: their document, their age, and their owner. */
export function OpenDiscrepancies({ query }: { query: OpenDiscrepancies_query$key }) {
  const t = useTexts(text)
  const kindName = useNames(discrepancyTexts)
  const deadlineColumn = useDeadlineColumn()
  const list = useList(fragment, query, ({ discrepancies }) => discrepancies)
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'document',
        title: t(term.document),
        kind: 'code',
        value: (row) => row.documentNo,
        cell: (row) => <Link to={pathOf(row)}>{row.documentNo}</Link>,
        width: 170,
      },
      { id: 'kind', title: t('kind'), kind: 'text', value: (row) => kindName(camelOf(row.kind)), width: 150 },
      { id: 'lot', title: t(term.lot), kind: 'code', value: (row) => row.lotNo, width: 130 },
      { id: 'cards', title: t(term.cards), kind: 'count', value: (row) => row.quantity, width: 70 },
      {
        id: 'branch',
        title: t('branch'),
        kind: 'code',
        value: (row) => row.transfer && `${row.transfer.origin.code} → ${row.transfer.destination.code}`,
        width: 120,
      },
      { id: 'age', title: t('age'), kind: 'age', value: (row) => row.openedAt, width: 80 },
      deadlineColumn<Row>(),
      { id: 'owner', title: t('owner'), kind: 'text', value: (row) => row.owner, width: 190 },
    ],
    [t, kindName, deadlineColumn],
  )
  return (
    <TablePanel<Row>
      id="open-discrepancies"
      urlKey="od"
      title={t('title')}
      columns={columns}
      {...list}
      tools={false}
      rowsShown={5}
      empty={{ title: t('none') }}
    />
  )
}
