import { HTMLTable } from '@blueprintjs/core'
import { graphql, useFragment } from 'react-relay'
import type { DayFigures_days$key } from '#client/__generated__/DayFigures_days.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { dayTexts } from './dayTexts.ts'
import { DifferenceTag } from './DifferenceTag.tsx'

const fragment = graphql`
  fragment DayFigures_days on StationDay @relay(plural: true) {
    id
    lotNo
    opening
    withdrawn
    produced
    spoiled
    returned
    adjusted
    expected
    counted
    difference
    explanation
    closedAt
    closedBy
  }
`
const figures = ['opening', 'withdrawn', 'produced', 'spoiled', 'returned', 'adjusted', 'expected', 'counted'] as const

/** A closed day by lot: what the ledger has, what was counted, and why they differ. */
export function DayFigures({ days }: { days: DayFigures_days$key }) {
  const t = useTexts(dayTexts)
  const format = useFormats()
  const rows = useFragment(fragment, days)
  const [first] = rows
  // Few days have any: their column would only take the others' room.
  const shown = figures.filter((figure) => figure !== 'adjusted' || rows.some(({ adjusted }) => adjusted !== 0))
  return (
    <>
      {first && <p className="ik-muted">{t('closedBy', { by: first.closedBy, at: format.dateTime(first.closedAt) })}</p>}
      <HTMLTable compact className="ik-cw-figures">
        <thead>
          <tr>
            <th scope="col">{t('lot')}</th>
            {shown.map((figure) => (
              <th key={figure} scope="col" className="ik-number">
                {t(figure)}
              </th>
            ))}
            <th scope="col">{t('difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className="ik-code">
                {row.lotNo}
              </th>
              {shown.map((figure) => (
                <td key={figure} className="ik-number">
                  {format.count(row[figure])}
                </td>
              ))}
              <td>
                <DifferenceTag difference={row.difference} />
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      {rows
        .filter(({ explanation }) => explanation)
        .map(({ id, lotNo, explanation }) => (
          <p key={id}>
            <strong className="ik-code">{lotNo}</strong> {explanation}
          </p>
        ))}
    </>
  )
}
