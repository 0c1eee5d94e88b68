import { useCallback } from 'react'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { Column } from '#client/ui/table/column.ts'

const text = defineMessages({
  deadline: { id: 'sms.openmatters.deadline', defaultMessage: 'Decide by' },
  headquarters: { id: 'sms.openmatters.headquarters', defaultMessage: '{day}, headquarters' },
})

type Matter = { readonly deadline: string | null | undefined; readonly escalated: boolean }

/** Returns a function that creates the column of a matter's deadline, marked where headquarters decides. */
export function useDeadlineColumn() {
  const t = useTexts(text)
  const format = useFormats()
  return useCallback(
    <Row extends Matter>(): Column<Row> => ({
      id: 'deadline',
      title: t('deadline'),
      kind: 'date',
      value: (row) => row.deadline,
      cell: (row) => {
        if (!row.deadline) return null
        const day = format.date(row.deadline)
        return row.escalated ? <StateTag tone="bad" text={t('headquarters', { day })} /> : day
      },
      width: 210,
    }),
    [t, format],
  )
}
