import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { WeekdayChart_query$key } from '#client/__generated__/WeekdayChart_query.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { BarChart } from '#client/ui/chart/BarChart.tsx'
import { dayCategory } from '#client/ui/chart/dayCategory.ts'

const text = defineMessages({
  title: {
    id: 'dpms.uptime.WeekdayChart.title',
    defaultMessage: 'Cards printed, against the same weekday before',
  },
  note: { id: 'dpms.uptime.WeekdayChart.note', defaultMessage: 'Today so far' },
  before: { id: 'dpms.uptime.WeekdayChart.before', defaultMessage: 'A week before' },
})

const fragment = graphql`
  fragment WeekdayChart_query on Query @argumentDefinitions(branch: { type: "String" }) {
    weekdayProduction(branchCode: $branch) {
      day
      printed
      before
    }
  }
`

/** Charts the cards printed on each of the last days next to the same weekday a week before. */
export function WeekdayChart({ query }: { query: WeekdayChart_query$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const { weekdayProduction: days } = useFragment(fragment, query)
  return (
    <BarChart
      title={t('title')}
      note={t('note')}
      categoryTitle={t(term.day)}
      categories={days.map(({ day }) => dayCategory(day, format))}
      series={[
        { id: 'printed', label: t(term.printed), values: days.map(({ printed }) => printed) },
      ]}
      comparison={{ id: 'before', label: t('before'), values: days.map(({ before }) => before) }}
      height={190}
    />
  )
}
