import { useMemo, type ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type {
  IncidentTable_query$data,
  IncidentTable_query$key,
} from '#client/__generated__/IncidentTable_query.graphql.ts'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { useList } from '#client/relay/useList.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { incidentStateRows } from '#domain/incident/states.ts'
import { chosenIncident } from './incidentsVariables.ts'
import { useCauseWords } from './useCauseWords.ts'

const text = defineMessages({
  label: { id: 'dpms.incidents.IncidentTable.label', defaultMessage: 'Incidents' },
  of: { id: 'dpms.incidents.IncidentTable.of', defaultMessage: 'Station or lot' },
  what: { id: 'dpms.incidents.IncidentTable.what', defaultMessage: 'What' },
  began: { id: 'dpms.incidents.IncidentTable.began', defaultMessage: 'Began' },
  lasted: { id: 'dpms.incidents.IncidentTable.lasted', defaultMessage: 'Lasted' },
  done: { id: 'dpms.incidents.IncidentTable.done', defaultMessage: 'What was done' },
  none: { id: 'dpms.incidents.IncidentTable.none', defaultMessage: 'No incident fits' },
  hint: {
    id: 'dpms.incidents.IncidentTable.hint',
    defaultMessage: 'One opens by itself when a station is silent or at fault for too long.',
  },
})

const fragment = graphql`
  fragment IncidentTable_query on Query
  @refetchable(queryName: "IncidentTablePaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    filter: { type: "IncidentFilter" }
  ) {
    incidents(first: $first, after: $after, filter: $filter)
      @connection(key: "IncidentTable_incidents") {
      total
      totalCapped
      edges {
        node {
          id
          incidentId
          cause
          fault
          stationId
          lotNo
          branchCode
          status
          beganAt
          endedAt
          owner
          done
        }
      }
    }
  }
`
type Row = IncidentTable_query$data['incidents']['edges'][number]['node']
type Props = { query: IncidentTable_query$key; now: Date; filters: ReactNode }

/** Lists the incidents, those that began last first. One opens beside the list. */
export function IncidentTable({ query, now, filters }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const causeOf = useCauseWords()
  const stateColumn = useStateColumn(incidentStateRows)
  const { search, set } = useUrlQuery()
  const list = useList(fragment, query, ({ incidents }) => incidents)
  const chosen = chosenIncident(search)
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'of',
        title: t('of'),
        kind: 'code',
        value: (row) => row.stationId ?? row.lotNo,
        width: 125,
      },
      { id: 'what', title: t('what'), kind: 'text', value: causeOf, width: 150 },
      stateColumn({ id: 'state', title: t(term.status), width: 185 }, (row) => row.status),
      { id: 'began', title: t('began'), kind: 'dateTime', value: (row) => row.beganAt, width: 175 },
      {
        id: 'lasted',
        title: t('lasted'),
        kind: 'text',
        value: (row) => format.age(row.beganAt, row.endedAt ? new Date(row.endedAt) : now),
        width: 80,
      },
      { id: 'owner', title: t(term.owner), kind: 'text', value: (row) => row.owner, width: 120 },
      {
        id: 'branch',
        title: t(term.branch),
        kind: 'code',
        value: (row) => row.branchCode,
        width: 75,
      },
      { id: 'done', title: t('done'), kind: 'text', value: (row) => row.done || null, width: 130 },
    ],
    [t, format, causeOf, stateColumn, now],
  )
  return (
    <DataTable<Row>
      id="incidents"
      label={t('label')}
      columns={columns}
      {...list}
      current={list.rows.find(({ incidentId }) => incidentId === chosen)?.id ?? null}
      onOpen={({ incidentId }) => set({ incident: String(incidentId) })}
      filters={filters}
      empty={{ title: t('none'), hint: t('hint') }}
    />
  )
}
