import { useMemo } from 'react'
import { useFieldWords } from '#client/parts/record/useFieldWords.ts'
import { useStepWords } from '#client/parts/record/useStepWords.ts'
import { useSubjectWords } from '#client/parts/record/useSubjectWords.ts'
import { useValueWords } from '#client/parts/record/useValueWords.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { auditTexts } from './auditTexts.ts'
import type { AuditStep } from './useAuditSteps.ts'

/**
 * Returns the columns of the trail: when, who, where, what was done to which record, and what
 * changed.
 */
export function useAuditColumns(): Column<AuditStep>[] {
  const t = useTexts(auditTexts)
  const stepOf = useStepWords()
  const fieldOf = useFieldWords()
  const subjectOf = useSubjectWords()
  const valueOf = useValueWords()
  return useMemo(
    () => [
      {
        id: 'at',
        title: t('at'),
        kind: 'dateTime',
        value: (row) => row.at,
        width: 158,
        hideable: false,
      },
      { id: 'by', title: t('by'), kind: 'code', value: (row) => row.by, width: 112 },
      {
        id: 'branch',
        title: t('branch'),
        kind: 'code',
        value: (row) => row.branchCode ?? '',
        width: 74,
      },
      {
        id: 'action',
        title: t('action'),
        kind: 'text',
        value: (row) => stepOf(row.action),
        width: 150,
      },
      {
        id: 'record',
        title: t('record'),
        kind: 'text',
        value: (row) =>
          row.subjects.map(({ subject, name }) => subjectOf(subject, name)).join(', '),
        width: 220,
      },
      {
        id: 'changed',
        title: t('changed'),
        kind: 'text',
        value: (row) =>
          row.changes
            .map(({ field, before, after }) => {
              const kinds = row.subjects.map(({ kind }) => kind)
              const name = fieldOf(kinds[0] ?? '', field)
              const now = valueOf(kinds, field, after)
              return before === null
                ? `${name}: ${now}`
                : `${name}: ${valueOf(kinds, field, before)} → ${now}`
            })
            .join('; '),
        width: 260,
      },
    ],
    [t, stepOf, fieldOf, subjectOf, valueOf],
  )
}
