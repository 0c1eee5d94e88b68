import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { remakeNeedsSupervisor } from '#client/screens/cps/searchcard/remakeRules.ts'
import { waitingColumns } from '#client/screens/cps/waitingColumns.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { cardJobStateRows } from '#domain/cardJob/states.ts'
import type { JobRow } from './jobRow.ts'
import type { Mode } from './reassignVariables.ts'

const text = defineMessages({
  application: term.application,
  passport: term.passport,
  name: term.name,
  type: term.type,
  sticker: term.stickerDate,
  employer: term.employer,
  station: term.station,
  attempt: { id: 'cps.reassignjob.useJobColumns.attempt', defaultMessage: 'Attempt' },
  waiting: term.waiting,
  passed: { id: 'cps.reassignjob.useJobColumns.passed', defaultMessage: 'Had passed QC' },
  yes: term.yes,
  no: term.no,
})

type Given = {
  mode: Mode
  now: Date
  manyBranches: boolean
  takenBy: (id: string) => string | null
}

/**
 * Returns the columns of the pending or of the rejected jobs. A row that somebody took shows by
 * whom.
 */
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
      {
        ...stateColumn(
          { id: 'state', title: t(term.status), width: 126 },
          (row: JobRow) => row.status,
        ),
        of: 'remake',
      },
      {
        id: 'reason',
        of: 'remake',
        title: t(term.reason),
        kind: 'text',
        width: 96,
        value: (row) => row.card?.rejectDescription,
      },
      { ...of.type, width: 58, hidden: remaking },
      { ...of.station, hidden: remaking },
      { ...of.waiting, width: 100 },
      {
        id: 'branch',
        title: t(term.branch),
        kind: 'code',
        width: 72,
        value: (row) => row.branch.code,
        hidden: !manyBranches,
      },
      { ...of.sticker, hidden: true },
      of.employer,
      of.attempt,
      {
        id: 'serial',
        of: 'remake',
        title: t(term.cardSn),
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
