import { Button } from '@blueprintjs/core'
import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import { allSortable, type Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { cardJobStateRows } from '#domain/cardJob/states.ts'
import { JobLink } from './JobLink.tsx'
import { StatusFilter } from './StatusFilter.tsx'
import type { FoundRow, useFoundRows } from './useFoundRows.ts'

const text = defineMessages({
  label: { id: 'cps.searchcard.FoundCards.label', defaultMessage: 'Cards found' },
  since: { id: 'cps.searchcard.FoundCards.since', defaultMessage: 'Since' },
  remade: { id: 'cps.searchcard.FoundCards.remade', defaultMessage: 'Made again' },
  notRemade: { id: 'cps.searchcard.FoundCards.notRemade', defaultMessage: 'not yet' },
  inOtherStates: {
    id: 'cps.searchcard.FoundCards.inOtherStates',
    defaultMessage:
      '{n, plural, one {A card job has this number, in another state} other {# card jobs have this number, in other states}}',
  },
  anyState: { id: 'cps.searchcard.FoundCards.anyState', defaultMessage: 'Show them in any state' },
  emptyHint: {
    id: 'cps.searchcard.FoundCards.emptyHint',
    defaultMessage:
      'Check the number, or search by another: passport, application, employer, card or chip serial.',
  },
})

type Props = {
  found: ReturnType<typeof useFoundRows>
  asked: boolean
  chosen: string | null
  onOpen: (jobId: number) => void
}

/** Lists the search results. */
export function FoundCards({ found, asked, chosen, onOpen }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const stateColumn = useStateColumn(cardJobStateRows)
  const [search] = useSearchParams()
  const { set } = useAskedQuery()
  const { inOtherStates, ...list } = found
  const columns = useMemo<Column<FoundRow>[]>(
    () =>
      allSortable([
        {
          id: 'application',
          title: t(term.application),
          kind: 'code',
          value: (row) => row.application.applicationNo,
          cell: (row) => (
            <JobLink jobId={row.jobId} chosen={chosen}>
              {row.application.applicationNo}
            </JobLink>
          ),
          width: 130,
          hideable: false,
        },
        stateColumn({ id: 'state', title: t(term.status), width: 190 }, (row) => row.status),
        {
          id: 'passport',
          title: t(term.passport),
          kind: 'code',
          value: (row) => row.application.passportNo,
          width: 100,
        },
        {
          id: 'name',
          title: t(term.name),
          kind: 'text',
          value: (row) => row.application.name,
          width: 150,
        },
        {
          id: 'employer',
          title: t(term.employer),
          kind: 'text',
          value: (row) => row.application.employerName,
          width: 170,
        },
        {
          id: 'serial',
          title: t(term.cardSn),
          kind: 'code',
          value: (row) => row.card?.cardSn,
          width: 104,
        },
        { id: 'since', title: t('since'), kind: 'date', value: (row) => row.since, width: 100 },
        {
          id: 'branch',
          title: t(term.branch),
          kind: 'code',
          value: (row) => row.branch.code,
          width: 80,
          hidden: true,
        },
        {
          id: 'station',
          title: t(term.station),
          kind: 'code',
          value: (row) => row.stationId,
          width: 100,
          hidden: true,
        },
        {
          id: 'chip',
          title: t(term.chipSn),
          kind: 'code',
          value: (row) => row.card?.chipSn,
          width: 200,
          hidden: true,
        },
        {
          id: 'sticker',
          title: t(term.stickerDate),
          kind: 'date',
          value: (row) => row.application.stickerDate,
          hidden: true,
        },
      ]),
    [t, stateColumn, chosen],
  )
  if (!asked) return null
  return (
    <DataTable
      id="search-card"
      label={t('label')}
      columns={columns}
      {...list}
      filters={
        <>
          <StatusFilter />
          {search.get('branch') && (
            <UrlFilter
              name="branch"
              label={t(term.branch)}
              choices={[{ value: search.get('branch')!, label: search.get('branch')! }]}
            />
          )}
          {search.get('remade') && (
            <UrlFilter
              name="remade"
              label={t('remade')}
              choices={[{ value: 'no', label: t('notRemade') }]}
            />
          )}
        </>
      }
      current={found.rows.find(({ jobId }) => String(jobId) === chosen)?.id ?? null}
      onOpen={(row) => onOpen(row.jobId)}
      empty={
        inOtherStates > 0
          ? {
              title: t('inOtherStates', { n: inOtherStates }),
              action: <Button text={t('anyState')} onClick={() => set({ status: null })} />,
            }
          : { title: p('record.notFound'), hint: t('emptyHint') }
      }
    />
  )
}
