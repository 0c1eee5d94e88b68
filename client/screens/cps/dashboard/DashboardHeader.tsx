import type { ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { DashboardHeader_dashboard$key } from '#client/__generated__/DashboardHeader_dashboard.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'

const text = defineMessages({
  state: {
    id: 'cps.dashboard.DashboardHeader.state',
    defaultMessage: '{branch} · {weekday}, {date} · as of {time}',
  },
})

const fragment = graphql`
  fragment DashboardHeader_dashboard on ProductionDashboard {
    at
    day
  }
`

type Props = { dashboard: DashboardHeader_dashboard$key; name: string; actions: ReactNode }

/** Shows the branch and the time of the figures. */
export function DashboardHeader({ dashboard, name, actions }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { at, day } = useFragment(fragment, dashboard)
  return (
    <PageHeader
      screen="/ikad/cps/dashboard"
      state={
        <time dateTime={at}>
          {t('state', {
            branch: name,
            weekday: format.weekday(day),
            date: format.date(day),
            time: format.time(at),
          })}
        </time>
      }
      actions={actions}
    />
  )
}
