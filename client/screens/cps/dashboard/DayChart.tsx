import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { DayChart_dashboard$key } from '#client/__generated__/DayChart_dashboard.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { dayCategory } from '#client/ui/chart/dayCategory.ts'
import { LineChart } from '#client/ui/chart/LineChart.tsx'
import { eventLink } from './figureLinks.ts'

const text = defineMessages({
  title: {
    id: 'cps.dashboard.DayChart.title',
    defaultMessage: 'Printed by day, four weeks and today',
  },
  note: {
    id: 'cps.dashboard.DayChart.note',
    defaultMessage: 'The dashed line is the mean of the same weekday',
  },
  usual: { id: 'cps.dashboard.DayChart.usual', defaultMessage: 'Usual on that weekday' },
})

const fragment = graphql`
  fragment DayChart_dashboard on ProductionDashboard {
    days {
      day
      printed
      usual
    }
  }
`

type Props = { dashboard: DayChart_dashboard$key; branch: string | null }

/**
 * Charts the cards printed on each day of the last four weeks and today, next to the usual figure
 * of the weekday.
 */
export function DayChart({ dashboard, branch }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { days } = useFragment(fragment, dashboard)
  return (
    <LineChart
      title={t('title')}
      note={t('note')}
      categoryTitle={t(term.day)}
      categories={days.map(({ day }) => ({
        ...dayCategory(day, format),
        to: eventLink('printed', { branch, day }),
      }))}
      series={[
        { id: 'printed', label: t(term.printed), values: days.map(({ printed }) => printed) },
      ]}
      comparison={{ id: 'usual', label: t('usual'), values: days.map(({ usual }) => usual) }}
      height={190}
    />
  )
}
