import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type {
  ErasureTable_erasure$data,
  ErasureTable_erasure$key,
} from '#client/__generated__/ErasureTable_erasure.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { retentionTexts } from './retentionTexts.ts'

const text = defineMessages({
  ...retentionTexts,
  label: { id: 'uam.retention.ErasureTable.label', defaultMessage: 'Erasures' },
  number: { id: 'uam.retention.ErasureTable.number', defaultMessage: 'Erasure' },
  asked: { id: 'uam.retention.ErasureTable.asked', defaultMessage: 'Requested at' },
  askedBy: { id: 'uam.retention.ErasureTable.askedBy', defaultMessage: 'Requested by' },
  approvedBy: term.approvedBy,
  ended: { id: 'uam.retention.ErasureTable.ended', defaultMessage: 'Ended at' },
  running: { id: 'uam.retention.ErasureTable.running', defaultMessage: 'running' },
  none: { id: 'uam.retention.ErasureTable.none', defaultMessage: 'Nothing was erased yet' },
})

const fragment = graphql`
  fragment ErasureTable_erasure on Erasure @relay(plural: true) {
    id
    number
    askedAt
    askedBy
    approvedBy
    endedAt
    photographs
    signatures
    addresses
    particulars
    csmJobs
    csmFiles
  }
`
type Row = ErasureTable_erasure$data[number]

/** Lists the erasures; an open one shows the numbers of what it erased. */
export function ErasureTable({ erasures: key }: { erasures: ErasureTable_erasure$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const rows = useFragment(fragment, key)
  const { search, set } = useUrlQuery()
  const columns = useMemo<Column<Row>[]>(
    () => [
      { id: 'number', title: t('number'), kind: 'code', width: 80, value: (row) => row.number },
      { id: 'asked', title: t('asked'), kind: 'dateTime', value: (row) => row.askedAt },
      { id: 'askedBy', title: t('askedBy'), kind: 'code', value: (row) => row.askedBy },
      { id: 'approvedBy', title: t('approvedBy'), kind: 'code', value: (row) => row.approvedBy },
      {
        id: 'ended',
        title: t('ended'),
        kind: 'text',
        value: (row) => (row.endedAt ? format.dateTime(row.endedAt) : t('running')),
      },
      { id: 'photographs', title: t('PHOTOGRAPH'), kind: 'count', value: (row) => row.photographs },
      { id: 'signatures', title: t('SIGNATURE'), kind: 'count', value: (row) => row.signatures },
      { id: 'addresses', title: t('ADDRESS'), kind: 'count', value: (row) => row.addresses },
      {
        id: 'particulars',
        title: t('PARTICULARS'),
        kind: 'count',
        value: (row) => row.particulars,
      },
      { id: 'csmJobs', title: t('CSM_JOB'), kind: 'count', value: (row) => row.csmJobs },
      { id: 'csmFiles', title: t('CSM_FILE'), kind: 'count', value: (row) => row.csmFiles },
    ],
    [t, format],
  )
  return (
    <DataTable<Row>
      id="erasures"
      label={t('label')}
      columns={columns}
      rows={rows}
      current={rows.find(({ number }) => String(number) === search.get('key'))?.id ?? null}
      onOpen={({ number }) => set({ key: String(number) })}
      empty={{ title: t('none') }}
    />
  )
}
