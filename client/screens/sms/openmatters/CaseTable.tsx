import { useMemo, type ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type {
  CaseTable_query$data,
  CaseTable_query$key,
} from '#client/__generated__/CaseTable_query.graphql.ts'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { useList } from '#client/relay/useList.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { custodyCaseStateRows } from '#domain/custodyCase/states.ts'
import { sortedColumns } from './caseVariables.ts'
import { Deadline } from './Deadline.tsx'
import { useCaseBranches } from './useCaseBranches.ts'
import { useCaseKindName } from './useCaseKindName.ts'
import { useCaseSubject } from './useCaseSubject.ts'

const text = defineMessages({
  label: { id: 'sms.openmatters.CaseTable.label', defaultMessage: 'Custody cases' },
  subject: { id: 'sms.openmatters.CaseTable.subject', defaultMessage: 'What it is about' },
  age: { id: 'sms.openmatters.CaseTable.age', defaultMessage: 'Age' },
  deadline: { id: 'sms.openmatters.deadline', defaultMessage: 'Decide by' },
  none: { id: 'sms.openmatters.CaseTable.none', defaultMessage: 'No case fits' },
  hint: {
    id: 'sms.openmatters.CaseTable.hint',
    defaultMessage: 'A case opens by itself when something does not add up, or is overdue.',
  },
})

const fragment = graphql`
  fragment CaseTable_query on Query
  @refetchable(queryName: "CaseTablePaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    filter: { type: "CustodyCaseFilter" }
    sort: { type: "CustodyCaseSort" }
    descending: { type: "Boolean" }
  ) {
    custodyCases(
      first: $first
      after: $after
      filter: $filter
      sort: $sort
      descending: $descending
    ) @connection(key: "CaseTable_custodyCases") {
      total
      totalCapped
      edges {
        node {
          id
          kind
          reference
          branchCode
          otherBranchCode
          documentNo
          stationId
          lotNo
          day
          openedAt
          cards
          state
          owner
          deadline
          escalated
        }
      }
    }
  }
`
type Row = CaseTable_query$data['custodyCases']['edges'][number]['node']

/** Lists the custody cases, the oldest first. One opens beside the list. */
export function CaseTable({ query, filters }: { query: CaseTable_query$key; filters: ReactNode }) {
  const t = useTexts(text)
  const kindName = useCaseKindName()
  const subjectOf = useCaseSubject()
  const branchesOf = useCaseBranches()
  const stateColumn = useStateColumn(custodyCaseStateRows)
  const { search, set } = useUrlQuery()
  const list = useList(fragment, query, ({ custodyCases }) => custodyCases)
  const current = list.rows.find(
    ({ kind, reference }) => `${kind} ${reference}` === search.get('case'),
  )
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'kind',
        title: t(term.kind),
        kind: 'text',
        value: (row) => kindName(row.kind),
        width: 185,
      },
      { id: 'subject', title: t('subject'), kind: 'text', value: subjectOf, width: 250 },
      {
        id: 'branch',
        title: t(term.branch),
        kind: 'text',
        value: branchesOf,
        width: 110,
      },
      { id: 'cards', title: t(term.cards), kind: 'count', value: (row) => row.cards, width: 75 },
      stateColumn({ id: 'state', title: t(term.status), width: 165 }, (row) => row.state),
      { id: 'age', title: t('age'), kind: 'age', value: (row) => row.openedAt, width: 80 },
      {
        id: 'deadline',
        title: t('deadline'),
        kind: 'date',
        value: (row) => row.deadline,
        cell: (row) => <Deadline found={row} />,
        width: 200,
      },
      { id: 'owner', title: t(term.owner), kind: 'text', value: (row) => row.owner, width: 170 },
    ],
    [t, kindName, subjectOf, branchesOf, stateColumn],
  )
  return (
    <DataTable<Row>
      id="custody-cases"
      label={t('label')}
      columns={columns}
      {...list}
      sorting={sortedColumns}
      current={current?.id ?? null}
      onOpen={({ kind, reference }) => set({ case: `${kind} ${reference}` })}
      filters={filters}
      empty={{ title: t('none'), hint: t('hint'), filtered: true }}
    />
  )
}
