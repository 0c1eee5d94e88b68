import { graphql, useFragment } from 'react-relay'
import type { DayFigures_days$key } from '#client/__generated__/DayFigures_days.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { dayCounts } from './dayCounts.ts'
import { dayTexts } from './dayTexts.ts'
import { DifferenceTag } from './DifferenceTag.tsx'

const fragment = graphql`
  fragment DayFigures_days on StationDay @relay(plural: true) {
    ...dayCounts_day @relay(mask: false)
  }
`

/** Shows a closed day by lot: the ledger's figures, the count, and the reason for a difference. */
export function DayFigures({ days }: { days: DayFigures_days$key }) {
  const t = useTexts(dayTexts)
  const format = useFormats()
  const rows = useFragment(fragment, days)
  const [first] = rows
  // Few days have any, and their column would only take room from the others.
  const shown = dayCounts.filter(
    (figure) => figure !== 'adjusted' || rows.some(({ adjusted }) => adjusted !== 0),
  )
  return (
    <>
      {first && (
        <p className="ik-muted">
          {t('closedBy', { by: first.closedBy, at: format.dateTime(first.closedAt) })}
        </p>
      )}
      <SmallTable
        className="ik-cw-figures"
        rows={rows}
        columns={[
          { id: 'lot', title: t('lot'), kind: 'code', value: ({ lotNo }) => lotNo },
          ...shown.map((figure) => ({
            id: figure,
            title: t(figure),
            kind: 'count' as const,
            value: (row: (typeof rows)[number]) => row[figure],
          })),
          {
            id: 'difference',
            title: t('difference'),
            kind: 'status',
            value: ({ difference }) => difference,
            cell: ({ difference }) => <DifferenceTag difference={difference} />,
          },
        ]}
      />
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
