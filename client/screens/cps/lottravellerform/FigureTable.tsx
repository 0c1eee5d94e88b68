import { HTMLTable } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { travellerTexts } from './travellerTexts.ts'

export type FigureRow = {
  key: string
  title: ReactNode
  /** What the form states: a figure, or the field to fill; nothing for what only the ledger knows. */
  stated?: ReactNode
  recorded: number
  difference?: number
}

/** A form's figures beside what was recorded. `foot` comes under the rows. */
export function FigureTable({ rows, foot }: { rows: readonly FigureRow[]; foot?: ReactNode }) {
  const t = useTexts(travellerTexts)
  const format = useFormats()
  const differs = (n: number) => (n === 0 ? '0' : `${n > 0 ? '+' : '−'}${format.count(Math.abs(n))}`)
  return (
    <HTMLTable compact className="ik-tv-figures">
      <thead>
        <tr>
          <td />
          <th scope="col" className="ik-number">
            {t('stated')}
          </th>
          <th scope="col" className="ik-number">
            {t('recorded')}
          </th>
          <th scope="col" className="ik-number">
            {t('difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, stated, recorded, difference }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            <td className="ik-number">{stated}</td>
            <td className="ik-number">{format.count(recorded)}</td>
            <td className={`ik-number ${difference ? 'ik-tv-differs' : ''}`}>
              {difference === undefined ? '' : differs(difference)}
            </td>
          </tr>
        ))}
        {foot}
      </tbody>
    </HTMLTable>
  )
}
