import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { remakeNeedsSupervisor } from '#client/screens/cps/searchcard/remakeRules.ts'
import { WaitingCell } from '#client/screens/cps/WaitingCell.tsx'
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
    const columns: (Column<JobRow> & { of?: Mode })[] = [
      {
        id: 'application',
        title: t('application'),
        kind: 'code',
        width: 122,
        sortable: true,
        hideable: false,
        value: (row) => row.application.applicationNo,
      },
      {
        id: 'passport',
        title: t('passport'),
        kind: 'code',
        width: 90,
        sortable: true,
        value: (row) => row.application.passportNo,
      },
      {
        id: 'name',
        title: t('name'),
        kind: 'text',
        width: remaking ? 104 : 132,
        sortable: true,
        value: (row) => row.application.name,
      },
      { ...stateColumn({ id: 'state', title: t('state'), width: 126 }, (row: JobRow) => row.status), of: 'remake' },
      { id: 'reason', of: 'remake', title: t('reason'), kind: 'text', width: 96, value: (row) => row.card?.rejectDescription },
      { id: 'type', title: t('type'), kind: 'text', width: 58, value: (row) => row.application.cardType.code, hidden: remaking },
      { id: 'station', title: t('station'), kind: 'code', width: 84, value: (row) => row.stationId, hidden: remaking },
      {
        id: 'waiting',
        title: t('waiting'),
        kind: 'age',
        width: 100,
        sortable: true,
        value: (row) => row.since,
        cell: (row) => <WaitingCell since={row.since} now={now} takenBy={takenBy(row.id)} />,
      },
      { id: 'branch', title: t('branch'), kind: 'code', width: 72, value: (row) => row.branch.code, hidden: !manyBranches },
      {
        id: 'sticker',
        title: t('sticker'),
        kind: 'date',
        width: 112,
        sortable: true,
        hidden: true,
        value: (row) => row.application.stickerDate,
      },
      {
        id: 'employer',
        title: t('employer'),
        kind: 'text',
        sortable: true,
        hidden: true,
        value: (row) => row.application.employerName,
      },
      { id: 'attempt', title: t('attempt'), kind: 'count', hidden: true, value: (row) => row.attempt },
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
