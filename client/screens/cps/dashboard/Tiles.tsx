import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { Tiles_dashboard$key } from '#client/__generated__/Tiles_dashboard.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { cardEventNames, countedEvents, type CountedEvent } from '#domain/cardJob/cardEvents.ts'
import { eventLink } from './figureLinks.ts'

const text = defineMessages({
  today: { id: 'cps.dashboard.Tiles.today', defaultMessage: 'Today' },
  yield: { id: 'cps.dashboard.Tiles.yield', defaultMessage: 'yield {share}' },
  more: { id: 'cps.dashboard.Tiles.more', defaultMessage: '▲ {share} on a usual {weekday} by now' },
  less: { id: 'cps.dashboard.Tiles.less', defaultMessage: '▼ {share} on a usual {weekday} by now' },
})

const fragment = graphql`
  fragment Tiles_dashboard on ProductionDashboard {
    day
    usualByNow
    total {
      received
      printed
      qcPassed
      qcRejected
      chipError
      manuallyRejected
      despatched
      yield
    }
  }
`

type Props = { dashboard: Tiles_dashboard$key; branch: string | null }

/** What happened today, each figure the way to its list. */
export function Tiles({ dashboard, branch }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const say = useSay()
  const { day, usualByNow, total } = useFragment(fragment, dashboard)
  const change = usualByNow > 0 ? total.printed / usualByNow - 1 : null
  const notes: Partial<Record<CountedEvent, string | null>> = {
    printed:
      change === null
        ? null
        : t(change < 0 ? 'less' : 'more', { share: format.percent(Math.abs(change), 0), weekday: format.weekday(day) }),
    qcPassed: total.yield === null || total.yield === undefined ? null : t('yield', { share: format.percent(total.yield) }),
  }
  return (
    <ul className="ik-dash-tiles" aria-label={t('today')}>
      {countedEvents.map((event) => (
        <li key={event}>
          <Link to={eventLink(event, { branch })} className="ik-panel ik-dash-tile">
            <span className="ik-muted">{say(cardEventNames[event])}</span>
            <strong>{format.count(total[event])}</strong>
            <small className="ik-muted">{notes[event] ?? '\u00a0'}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
