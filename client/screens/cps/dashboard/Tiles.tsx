import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { Tiles_dashboard$key } from '#client/__generated__/Tiles_dashboard.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { cardEventNames, countedEvents } from '#domain/cardJob/cardEvents.ts'
import { eventLink } from './figureLinks.ts'
import { useTodayNotes } from './useTodayNotes.ts'

const fragment = graphql`
  fragment Tiles_dashboard on ProductionDashboard {
    total {
      ...eventCounts_counts @relay(mask: false)
    }
    ...useTodayNotes_dashboard
  }
`

type Props = { dashboard: Tiles_dashboard$key; branch: string | null }

/** Shows today's events, each figure linked to its list. */
export function Tiles({ dashboard, branch }: Props) {
  const t = useTexts()
  const format = useFormats()
  const say = useSay()
  const figures = useFragment(fragment, dashboard)
  const notes = useTodayNotes(figures)
  return (
    <ul className="ik-dash-tiles" aria-label={t(term.today)}>
      {countedEvents.map((event) => (
        <li key={event}>
          <Link to={eventLink(event, { branch })} className="ik-panel ik-dash-tile">
            <span className="ik-muted">{say(cardEventNames[event])}</span>
            <strong>{format.count(figures.total[event])}</strong>
            <small className="ik-muted">{notes[event] ?? '\u00a0'}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
