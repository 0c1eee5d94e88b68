import { defineMessages } from 'react-intl'
import { Link } from 'react-router-dom'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import type { BoardStation } from '#domain/station/board.ts'
import { standingOf, standsSince } from './standing.ts'
import { StandingTag } from './StandingTag.tsx'
import type { Days } from './useDays.ts'

const text = defineMessages({
  today: {
    id: 'dpms.printerstatus.StationCard.today',
    defaultMessage:
      '{printed, plural, one {# card} other {# cards}}{rejected, plural, =0 {} other {, # rejected}}',
  },
  list: { id: 'dpms.printerstatus.StationCard.list', defaultMessage: 'list {batch}: {done}' },
  card: { id: 'dpms.printerstatus.StationCard.card', defaultMessage: 'card {card}' },
  ribbon: { id: 'dpms.printerstatus.StationCard.ribbon', defaultMessage: 'ribbon {share}' },
  cards: {
    id: 'dpms.printerstatus.StationCard.cards',
    defaultMessage: '{n, plural, one {# blank card} other {# blank cards}}',
  },
  since: { id: 'dpms.printerstatus.StationCard.since', defaultMessage: 'since {when}' },
  incidents: {
    id: 'dpms.printerstatus.StationCard.incidents',
    defaultMessage:
      'Incidents of {station}: {n, plural, =0 {none is open} one {# is not resolved} other {# are not resolved}}',
  },
  never: { id: 'dpms.printerstatus.StationCard.never', defaultMessage: 'never heard of' },
})

type Props = {
  station: BoardStation
  days: Days
  now: Date
  chosen: boolean
  /** The number of its unresolved incidents. */
  incidents: number
  onSelect: (stationId: string | null) => void
}

/**
 * Shows a station in its branch's panel: its state, its present work, its output of today, and its
 * remaining cards.
 */
export function StationCard({ station, days, now, chosen, incidents, onSelect }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { stationId, name, card, ribbonLeft, cardsLeft, since } = station
  const stood = standsSince(station)
  const day = days.of(stationId)
  const done = days.list(stationId)
  const standing = standingOf(station)
  const facts = [
    done !== null && t('list', { batch: day.batchNo ?? '', done }),
    card !== '' && t('card', { card }),
    ribbonLeft !== null && t('ribbon', { share: format.percent(ribbonLeft / 100, 0) }),
    cardsLeft !== null && t('cards', { n: cardsLeft }),
    standing !== 'online' && since === null && t('never'),
    standing !== 'online' && stood !== null && t('since', { when: format.dateTime(stood) }),
  ].filter((fact) => fact !== false)
  return (
    <li>
      <button
        type="button"
        className={`ik-printer ik-printer-${standing}`}
        aria-pressed={chosen}
        onClick={() => onSelect(chosen ? null : stationId)}
      >
        <span className="ik-printer-line">
          <span>
            <strong className="ik-code">{stationId}</strong> {name}
          </span>
          <StandingTag station={station} now={now} />
        </span>
        <span className="ik-printer-line ik-muted">
          <span>{facts.join(' · ')}</span>
          <span>
            {station.process === 'personalisation' &&
              t('today', { printed: day.printed, rejected: day.rejected })}
          </span>
        </span>
      </button>
      {(chosen || incidents > 0) && (
        <Link
          className="ik-printer-incidents"
          // Links to the counted incidents; for a station without open ones, to all of them.
          to={`/ikad/dpms/incidents?station=${encodeURIComponent(stationId)}${incidents > 0 ? '&open=1' : ''}`}
        >
          {t('incidents', { station: stationId, n: incidents })}
        </Link>
      )}
    </li>
  )
}
