import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { remakeNeedsSupervisor } from '#client/screens/cps/searchcard/remakeRules.ts'
import { waitingColumns } from '#client/screens/cps/waitingColumns.tsx'
import { useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { cardJobStateRows } from '#domain/cardJob/states.ts'
import type { JobRow } from './jobRow.ts'
import type { Mode } from './reassignVariables.ts'

const text = defineMessages({
  application: { id: 'cps.reassignjob.useJobColumns.application', defaultMessage: 'Application' },
  passport: { id: 'cps.reassignjob.useJobColumns.passport', defaultMessage: 'Passport' },
  name: { id: 'cps.reassignjob.useJobColumns.name', defaultMessage: 'Name' },
  type: { id: 'cps.reassignjob.useJobColumns.type', defaultMessage: 'Type' },
  sticker: { id: 'cps.reassignjob.useJobColumns.sticker', defaultMessage: 'Sticker date' },
  employer: { id: 'cps.reassignjob.useJobColumns.employer', defaultMessage: 'Employer' },
  branch: { id: 'cps.reassignjob.useJobColumns.branch', defaultMessage: 'Branch' },
  station: { id: 'cps.reassignjob.useJobColumns.station', defaultMessage: 'Station' },
  attempt: { id: 'cps.reassignjob.useJobColumns.attempt', defaultMessage: 'Attempt' },
  waiting: { id: 'cps.reassignjob.useJobColumns.waiting', defaultMessage: 'Waiting' },
  state: { id: 'cps.reassignjob.useJobColumns.state', defaultMessage: 'State' },
  reason: { id: 'cps.reassignjob.useJobColumns.reason', defaultMessage: 'Reason' },
  serial: { id: 'cps.reassignjob.useJobColumns.serial', defaultMessage: 'Card serial' },
  passed: { id: 'cps.reassignjob.useJobColumns.passed', defaultMessage: 'Had passed QC' },
  yes: { id: 'cps.reassignjob.useJobColumns.yes', defaultMessage: 'Yes' },
  no: { id: 'cps.reassignjob.useJobColumns.no', defaultMessage: 'No' },
})

type Given = { mode: Mode; now: Date; manyBranches: boolean; takenBy: (id: string) => string | null }

/** The columns of the pending jobs, or of the rejected ones; a row that somebody took says who. */
export function useJobColumns({ mode, now, manyBranches, takenBy }: Given): Column<JobRow>[] {
  const t = useTexts(text)
  const stateColumn = useStateColumn(cardJobStateRows)
  return useMemo(() => {
    const remaking = mode === 'remake'
    const of = waitingColumns<JobRow>({ t, now, takenBy })
    const columns: (Column<JobRow> & { of?: Mode })[] = [
      of.application,
      { ...of.passport, width: 90 },
      { ...of.name, width: remaking ? 104 : 132 },
      { ...stateColumn({ id: 'state', title: t('state'), width: 126 }, (row: JobRow) => row.status), of: 'remake' },
      { id: 'reason', of: 'remake', title: t('reason'), kind: 'text', width: 96, value: (row) => row.card?.rejectDescription },
      { ...of.type, width: 58, hidden: remaking },
      { ...of.station, hidden: remaking },
      { ...of.waiting, width: 100 },
      { id: 'branch', title: t('branch'), kind: 'code', width: 72, value: (row) => row.branch.code, hidden: !manyBranches },
      { ...of.sticker, hidden: true },
      of.employer,
      of.attempt,
      {
        id: 'serial',
        of: 'remake',
        title: t('serial'),
        kind: 'code',
        width: 104,
        hidden: true,
        value: (row) => row.card?.cardSn,
      },
      {
        id: 'passed',
        of: 'remake',
        title: t('passed'),
        kind: 'text',
        width: 110,
        hidden: true,
        value: (row) => t(remakeNeedsSupervisor(row) ? 'yes' : 'no'),
      },
    ]
    return columns.filter((column) => column.of === undefined || column.of === mode)
  }, [t, stateColumn, mode, now, manyBranches, takenBy])
}
