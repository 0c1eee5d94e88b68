import type { ReactNode } from 'react'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { travellerTexts } from './travellerTexts.ts'

type FigureRow = {
  key: string
  title: ReactNode
  /** The form's figure, or its field; undefined for figures that only the ledger has. */
  stated?: ReactNode
  recorded: number
  difference?: number
}

/** Shows a form's figures next to the recorded ones. `foot` follows the rows. */
export function FigureTable({ rows, foot }: { rows: readonly FigureRow[]; foot?: ReactNode }) {
  const t = useTexts(travellerTexts)
  const format = useFormats()
  const differs = (n: number) =>
    n === 0 ? '0' : `${n > 0 ? '+' : '−'}${format.count(Math.abs(n))}`
  return (
    <SmallTable
      className="ik-tv-figures"
      rows={rows}
      rowId={({ key }) => key}
      after={foot}
      columns={[
        {
          id: 'figure',
          title: '',
          kind: 'text',
          value: ({ key }) => key,
          cell: ({ title }) => title,
        },
        {
          id: 'stated',
          title: t('stated'),
          kind: 'count',
          value: () => null,
          cell: ({ stated }) => stated,
        },
        { id: 'recorded', title: t('recorded'), kind: 'count', value: ({ recorded }) => recorded },
        {
          id: 'difference',
          title: t('difference'),
          kind: 'count',
          value: ({ difference }) => difference,
          cell: ({ difference }) =>
            difference !== undefined && (
              <span className={difference ? 'ik-tv-differs' : ''}>{differs(difference)}</span>
            ),
        },
      ]}
    />
  )
}
