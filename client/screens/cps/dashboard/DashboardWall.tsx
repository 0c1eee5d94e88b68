import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { DashboardWall_dashboard$key } from '#client/__generated__/DashboardWall_dashboard.graphql.ts'
import { AgeTag } from '#client/parts/work/AgeTag.tsx'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { WallDisplay } from '#client/ui/wall/WallDisplay.tsx'
import { WallFigure } from '#client/ui/wall/WallFigure.tsx'
import { cardEventNames } from '#domain/cardJob/cardEvents.ts'
import { camelOf } from '#domain/enumCase.ts'
import { HourChart } from './HourChart.tsx'
import { useQueues } from './useQueues.ts'
import { useTodayNotes } from './useTodayNotes.ts'

const text = defineMessages({
  fine: {
    id: 'cps.dashboard.DashboardWall.fine',
    defaultMessage: 'Every active station is online',
  },
  offline: {
    id: 'cps.dashboard.DashboardWall.offline',
    defaultMessage: 'Offline: {stations}',
  },
})

const fragment = graphql`
  fragment DashboardWall_dashboard on ProductionDashboard {
    at
    today {
      event
      today
    }
    stations {
      station {
        stationId
        active
        online
      }
    }
    ...HourChart_dashboard
    ...useQueues_dashboard
    ...useTodayNotes_dashboard
  }
`

type Props = {
  dashboard: DashboardWall_dashboard$key
  branch: string | null
  name: string
  onLeave: () => void
}

/**
 * The dashboard as a wall display: today next to the usual figures, by the hour, and the queues
 * with their ages.
 */
export function DashboardWall({ dashboard, branch, name, onLeave }: Props) {
  const t = useTexts(text)
  const say = useSay()
  const format = useFormats()
  const figures = useFragment(fragment, dashboard)
  const notes = useTodayNotes(figures)
  const queues = useQueues(figures)
  const now = new Date(figures.at)
  const silent = figures.stations.filter(({ station }) => station.active && !station.online)
  return (
    <WallDisplay
      screen="/ikad/cps/dashboard"
      of={name}
      onLeave={onLeave}
      figures={figures.today.map(({ event, today }) => {
        const counted = camelOf(event)
        return (
          <WallFigure
            key={event}
            value={format.count(today)}
            name={say(cardEventNames[counted])}
            note={notes[counted]}
          />
        )
      })}
    >
      <HourChart dashboard={figures} branch={branch} height={260} />
      <ul className="ik-wall-list">
        {queues.map((queue) => (
          <li key={queue.queue} className="ik-dash-waiting">
            <span>{queue.name}</span>
            <strong>{format.count(queue.count)}</strong>
            {queue.age && <AgeTag age={queue.age} now={now} />}
          </li>
        ))}
        {silent.length > 0 && (
          <li>
            {t('offline', { stations: silent.map(({ station }) => station.stationId).join(', ') })}
          </li>
        )}
        {silent.length === 0 && figures.stations.length > 0 && <li>{t('fine')}</li>}
      </ul>
    </WallDisplay>
  )
}
