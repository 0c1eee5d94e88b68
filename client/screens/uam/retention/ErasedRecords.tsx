import { Button } from '@blueprintjs/core'
import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type {
  ErasedRecords_query$data,
  ErasedRecords_query$key,
} from '#client/__generated__/ErasedRecords_query.graphql.ts'
import { useList } from '#client/relay/useList.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { upperOf } from '#domain/enumCase.ts'
import { erasureKinds } from '#domain/retention/kinds.ts'
import { retentionTexts } from './retentionTexts.ts'

const text = defineMessages({
  ...retentionTexts,
  label: { id: 'uam.retention.ErasedRecords.label', defaultMessage: 'Erased records' },
  number: term.number,
  at: { id: 'uam.retention.ErasedRecords.at', defaultMessage: 'Erased at' },
  back: { id: 'uam.retention.ErasedRecords.back', defaultMessage: 'All erasures' },
  none: { id: 'uam.retention.ErasedRecords.none', defaultMessage: 'Nothing erased fits' },
})

const fragment = graphql`
  fragment ErasedRecords_query on Query
  @refetchable(queryName: "ErasedRecordsPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    filter: { type: "ErasedRecordFilter" }
  ) {
    erasedRecords(first: $first, after: $after, filter: $filter)
      @connection(key: "ErasedRecords_erasedRecords") {
      total
      totalCapped
      edges {
        node {
          id
          number
          kind
          at
        }
      }
    }
  }
`
type Row = ErasedRecords_query$data['erasedRecords']['edges'][number]['node']

/** Lists the applications, CSM jobs and CSM files that an erasure changed, without any personal data. */
export function ErasedRecords({ query }: { query: ErasedRecords_query$key }) {
  const t = useTexts(text)
  const records = useList(fragment, query, (data) => data.erasedRecords)
  const { set } = useUrlQuery()
  const columns = useMemo<Column<Row>[]>(
    () => [
      { id: 'number', title: t('number'), kind: 'code', value: (row) => row.number },
      { id: 'kind', title: t('what'), kind: 'text', value: (row) => t(row.kind as 'PHOTOGRAPH') },
      { id: 'at', title: t('at'), kind: 'dateTime', value: (row) => row.at },
    ],
    [t],
  )
  return (
    <DataTable<Row>
      id="erased-records"
      urlKey="r"
      label={t('label')}
      columns={columns}
      {...records}
      filters={
        <>
          <Button text={t('back')} onClick={() => set({ key: null, kind: null })} />
          <UrlFilter
            label={t('what')}
            name="kind"
            choices={erasureKinds.map((kind) => ({
              value: upperOf(kind),
              label: t(upperOf(kind)),
            }))}
          />
        </>
      }
      empty={{ title: t('none') }}
    />
  )
}
