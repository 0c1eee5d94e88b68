import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import type { PendingTable_query$data } from '#client/__generated__/PendingTable_query.graphql.ts'
import { waitingColumns } from '#client/screens/cps/waitingColumns.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { Column } from '#client/ui/table/column.ts'

const text = defineMessages({
  application: term.application,
  passport: term.passport,
  name: term.name,
  nationality: { id: 'cps.cardprinting.usePendingColumns.nationality', defaultMessage: 'Nat.' },
  sticker: term.stickerDate,
  waiting: term.waiting,
  employer: term.employer,
  type: term.cardType,
  station: term.station,
  attempt: { id: 'cps.cardprinting.usePendingColumns.attempt', defaultMessage: 'Attempt' },
  corrected: { id: 'cps.cardprinting.usePendingColumns.corrected', defaultMessage: 'Corrected' },
})

export type PendingRow = PendingTable_query$data['cardJobs']['edges'][number]['node']

/**
 * Returns the columns of the pending records. A wait of more than a day is highlighted, and a taken
 * row shows by whom.
 */
export function usePendingColumns(
  now: Date,
  takenBy: (id: string) => string | null,
  sectorName: (name: string) => string,
): Column<PendingRow>[] {
  const t = useTexts(text)
  return useMemo(() => {
    const of = waitingColumns<PendingRow>({ t, now, takenBy, over: 'after' })
    return [
      of.application,
      { ...of.passport, width: 88 },
      {
        ...of.name,
        width: 106,
        cell: (row) =>
          row.correctedAt ? (
            <>
              {row.application.name} <StateTag tone="info" text={t('corrected')} />
            </>
          ) : (
            row.application.name
          ),
      },
      { ...of.waiting, width: 92 },
      {
        id: 'nationality',
        title: t('nationality'),
        kind: 'text',
        width: 50,
        value: (row) => row.application.nationality,
      },
      {
        id: 'sector',
        title: t(term.sector),
        kind: 'text',
        width: 80,
        value: (row) => sectorName(row.application.sector),
      },
      of.sticker,
      { ...of.type, width: 80, hidden: true },
      of.employer,
      of.station,
      of.attempt,
    ]
  }, [t, sectorName, now, takenBy])
}
