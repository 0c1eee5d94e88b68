import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { HourChart_dashboard$key } from '#client/__generated__/HourChart_dashboard.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { BarChart } from '#client/ui/chart/BarChart.tsx'
import { malaysianMoment } from '#domain/malaysia.ts'
import { eventLink } from './figureLinks.ts'

const text = defineMessages({
  title: { id: 'cps.dashboard.HourChart.title', defaultMessage: 'Printed by hour' },
  note: {
    id: 'cps.dashboard.HourChart.note',
    defaultMessage: 'Today (bars), average of the last four {weekday}s (dashed)',
  },
  hour: { id: 'cps.dashboard.HourChart.hour', defaultMessage: 'Hour' },
  usual: { id: 'cps.dashboard.HourChart.usual', defaultMessage: 'Usual' },
})

const fragment = graphql`
  fragment HourChart_dashboard on ProductionDashboard {
    day
    hours {
      hour
      printed
      usual
    }
  }
`

type Props = { dashboard: HourChart_dashboard$key; branch: string | null; height?: number }

/** Charts the cards printed in each hour of today, next to the usual figure of this weekday. */
export function HourChart({ dashboard, branch, height = 190 }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { day, hours } = useFragment(fragment, dashboard)
  const time = (hour: number) =>
    format.time(malaysianMoment(day, `${String(hour).padStart(2, '0')}:00`).toISOString())
  return (
    <BarChart
      title={t('title')}
      note={t('note', { weekday: format.weekday(day) })}
      categoryTitle={t('hour')}
      categories={hours.map(({ hour }) => ({
        id: String(hour),
        label: time(hour),
        short: String(hour),
        to: eventLink('printed', { branch, hour }),
      }))}
      series={[{ id: 'today', label: t(term.today), values: hours.map(({ printed }) => printed) }]}
      comparison={{ id: 'usual', label: t('usual'), values: hours.map(({ usual }) => usual) }}
      height={height}
    />
  )
}
