import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { stateTag } from '#client/parts/stateTag.tsx'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { csmCardTypeNames } from '#domain/csmJob/cardTypes.ts'
import { formatIcNo } from '#domain/csmJob/jobRecord.ts'
import { csmJobStateRows } from '#domain/csmJob/states.ts'
import { camelOf } from '#domain/enumCase.ts'
import type { CsmJobRow } from './csmJobRow.ts'

const text = defineMessages({
  ic: { id: 'csm.jobs.ic', defaultMessage: 'IC number' },
  completed: { id: 'csm.jobs.completed', defaultMessage: 'Completed' },
  since: { id: 'csm.jobs.since', defaultMessage: 'In this state since' },
})

/** Shows a CSM job's state. */
export const CsmJobStateTag = stateTag(csmJobStateRows)

/** Returns the name of a card type. */
export const cardTypeName = (type: CsmJobRow['cardType']): string => {
  const known: Record<string, string> = csmCardTypeNames
  return known[camelOf(type as string)] ?? type
}

/** Returns the columns of CSM jobs: the cardholder, the state, and the origin. */
export function useCsmJobColumns(): Column<CsmJobRow>[] {
  const t = useTexts(text)
  const stateColumn = useStateColumn(csmJobStateRows)
  return useMemo(
    () => [
      {
        id: 'ic',
        title: t('ic'),
        kind: 'code',
        width: 136,
        sortable: true,
        hideable: false,
        value: (row) => formatIcNo(row.icNo),
      },
      {
        id: 'type',
        title: t(term.type),
        kind: 'text',
        width: 84,
        value: (row) => cardTypeName(row.cardType),
      },
      stateColumn({ id: 'state', title: t(term.status), width: 192 }, (row) => row.status),
      {
        id: 'machine',
        title: t(term.machine),
        kind: 'code',
        width: 84,
        value: (row) => row.machineNo,
      },
      {
        id: 'batch',
        title: t(term.batch),
        kind: 'code',
        width: 112,
        sortable: true,
        value: (row) => row.batchNo,
      },
      {
        id: 'branch',
        title: t(term.collectedAt),
        kind: 'code',
        width: 92,
        value: (row) => row.collectionBranch.code,
      },
      {
        id: 'received',
        title: t(term.received),
        kind: 'dateTime',
        width: 168,
        sortable: true,
        value: (row) => row.receivedAt,
      },
      {
        id: 'error',
        title: t(term.reason),
        kind: 'text',
        width: 110,
        value: (row) => row.rejectReason,
      },
      {
        id: 'file',
        title: t(term.file),
        kind: 'text',
        width: 150,
        hidden: true,
        value: (row) => row.fileName,
      },
      {
        id: 'completed',
        title: t('completed'),
        kind: 'date',
        hidden: true,
        value: (row) => row.completedOn,
      },
      {
        id: 'since',
        title: t('since'),
        kind: 'dateTime',
        hidden: true,
        sortable: true,
        value: (row) => row.since,
      },
      {
        id: 'hub',
        title: t(term.routedToHub),
        kind: 'code',
        hidden: true,
        value: (row) => row.routedTo?.code,
      },
      {
        id: 'serial',
        title: t(term.cardSn),
        kind: 'code',
        hidden: true,
        value: (row) => row.cardSn,
      },
    ],
    [t, stateColumn],
  )
}
