import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import type { EventFilters_query$key } from '#client/__generated__/EventFilters_query.graphql.ts'
import { CardJobStateTag } from '#client/parts/CardJobStateTag.tsx'
import { useStateNames } from '#client/parts/stateTag.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { allSortable, type Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { cardJobStateRows } from '#domain/cardJob/states.ts'
import { EventFilters } from './EventFilters.tsx'
import { JobLink } from './JobLink.tsx'
import { eventSorts } from './searchVariables.ts'
import type { EventRow, useEventRows } from './useEventRows.ts'

const text = defineMessages({
  label: { id: 'cps.searchcard.EventCards.label', defaultMessage: 'What happened to cards' },
  elsewhere: { id: 'cps.searchcard.EventCards.elsewhere', defaultMessage: 'another branch’s' },
  state: { id: 'cps.searchcard.EventCards.state', defaultMessage: 'Status now' },
  maker: { id: 'cps.searchcard.EventCards.maker', defaultMessage: 'Printed by' },
  checker: { id: 'cps.searchcard.EventCards.checker', defaultMessage: 'Checked by' },
  empty: { id: 'cps.searchcard.EventCards.empty', defaultMessage: 'Nothing of this happened' },
  emptyHint: {
    id: 'cps.searchcard.EventCards.emptyHint',
    defaultMessage: 'Choose other days, or take a filter away.',
  },
})

const order = { id: 'at', descending: true }

type Props = {
  found: ReturnType<typeof useEventRows>
  query: EventFilters_query$key
  chosen: string | null
  onOpen: (jobId: number) => void
}

/** Lists the cards with an event, the latest first. Figures of production link here. */
export function EventCards({ found, query, chosen, onOpen }: Props) {
  const t = useTexts(text)
  const stateName = useStateNames(cardJobStateRows)
  const columns = useMemo<Column<EventRow>[]>(() => {
    const reason = ({ card }: EventRow) =>
      card?.rejectCode ? `${card.rejectCode} ${card.rejectDescription ?? ''}` : null
    return allSortable([
      { id: 'at', title: t(term.when), kind: 'dateTime', value: (row) => row.at, width: 178 },
      {
        id: 'application',
        title: t(term.application),
        kind: 'code',
        value: (row) => row.application?.applicationNo,
        cell: (row) =>
          row.application ? (
            <JobLink jobId={row.jobId} chosen={chosen}>
              {row.application.applicationNo}
            </JobLink>
          ) : (
            t('elsewhere')
          ),
        width: 130,
        hideable: false,
      },
      {
        id: 'serial',
        title: t(term.cardSn),
        kind: 'code',
        value: (row) => row.card?.cardSn,
        width: 104,
      },
      {
        id: 'type',
        title: t(term.cardType),
        kind: 'code',
        value: (row) => row.application?.cardType.code,
        width: 90,
      },
      {
        id: 'name',
        title: t(term.name),
        kind: 'text',
        value: (row) => row.application?.name,
        width: 150,
      },
      {
        id: 'station',
        title: t(term.station),
        kind: 'code',
        value: (row) => row.card?.stationId,
        width: 90,
      },
      { id: 'reason', title: t(term.reason), kind: 'text', value: reason, width: 140 },
      {
        id: 'state',
        title: t('state'),
        kind: 'status',
        value: (row) => row.status && stateName(row.status),
        cell: (row) => (row.status ? <CardJobStateTag state={row.status} /> : t('elsewhere')),
        width: 180,
      },
      {
        id: 'maker',
        title: t('maker'),
        kind: 'text',
        value: (row) => row.card?.persoBy,
        hidden: true,
      },
      {
        id: 'checker',
        title: t('checker'),
        kind: 'text',
        value: (row) => row.card?.qcBy,
        hidden: true,
      },
      {
        id: 'passport',
        title: t(term.passport),
        kind: 'code',
        value: (row) => row.application?.passportNo,
        width: 100,
        hidden: true,
      },
      {
        id: 'employer',
        title: t(term.employer),
        kind: 'text',
        value: (row) => row.application?.employerName,
        hidden: true,
      },
      {
        id: 'branch',
        title: t(term.branch),
        kind: 'code',
        value: (row) => row.branch.code,
        width: 80,
        hidden: true,
      },
    ])
  }, [t, stateName, chosen])
  return (
    <DataTable
      id="card-events"
      label={t('label')}
      columns={columns}
      {...found}
      sorting={eventSorts}
      order={order}
      filters={<EventFilters query={query} />}
      current={found.rows.find(({ jobId }) => String(jobId) === chosen)?.id ?? null}
      onOpen={(row) => row.application && onOpen(row.jobId)}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    />
  )
}
