import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import type { PendingTable_query$data } from '#client/__generated__/PendingTable_query.graphql.ts'
import { waitingColumns } from '#client/screens/cps/waitingColumns.tsx'
import { useTexts } from '#client/state/texts.ts'
import { useSayOf } from '#client/state/words.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { sectors } from '#domain/application/sectors.ts'

const text = defineMessages({
  application: { id: 'cps.cardprinting.usePendingColumns.application', defaultMessage: 'Application' },
  passport: { id: 'cps.cardprinting.usePendingColumns.passport', defaultMessage: 'Passport' },
  name: { id: 'cps.cardprinting.usePendingColumns.name', defaultMessage: 'Name' },
  nationality: { id: 'cps.cardprinting.usePendingColumns.nationality', defaultMessage: 'Nat.' },
  sector: { id: 'cps.cardprinting.usePendingColumns.sector', defaultMessage: 'Sector' },
  sticker: { id: 'cps.cardprinting.usePendingColumns.sticker', defaultMessage: 'Sticker date' },
  waiting: { id: 'cps.cardprinting.usePendingColumns.waiting', defaultMessage: 'Waiting' },
  employer: { id: 'cps.cardprinting.usePendingColumns.employer', defaultMessage: 'Employer' },
  type: { id: 'cps.cardprinting.usePendingColumns.type', defaultMessage: 'Card type' },
  station: { id: 'cps.cardprinting.usePendingColumns.station', defaultMessage: 'Station' },
  attempt: { id: 'cps.cardprinting.usePendingColumns.attempt', defaultMessage: 'Attempt' },
  corrected: { id: 'cps.cardprinting.usePendingColumns.corrected', defaultMessage: 'Corrected' },
})

export type PendingRow = PendingTable_query$data['cardJobs']['edges'][number]['node']

/** The columns of the pending records; a wait of more than a day stands out, and a row that was taken says by whom. */
export function usePendingColumns(now: Date, takenBy: (id: string) => string | null): Column<PendingRow>[] {
  const t = useTexts(text)
  const sectorName = useSayOf(sectors)
  return useMemo(() => {
    const of = waitingColumns<PendingRow>({ t, now, takenBy })
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
      { id: 'nationality', title: t('nationality'), kind: 'text', width: 50, value: (row) => row.application.nationality },
      { id: 'sector', title: t('sector'), kind: 'text', width: 80, value: (row) => sectorName(row.application.sector) },
      of.sticker,
      { ...of.type, width: 80, hidden: true },
      of.employer,
      of.station,
      of.attempt,
    ]
  }, [t, sectorName, now, takenBy])
}
