import { Link } from 'react-router-dom'
import { useFormats } from '#client/state/formats.ts'
import { useLocale } from '#client/state/locale.ts'
import { cardEventNames, type CountedEvent } from '#domain/cardJob/cardEvents.ts'
import { eventLink, type Of } from './figureLinks.ts'

type HeadProps = { events: readonly CountedEvent[] }

/** The heads of the events' columns. */
export function CountHeads({ events }: HeadProps) {
  const at = useLocale() === 'en' ? 0 : 1
  return events.map((event) => (
    <th key={event} scope="col" className="ik-number">
      {cardEventNames[event][at]}
    </th>
  ))
}

type Props = HeadProps & { counts: { readonly [event in CountedEvent]: number }; of: Of; name: string }

/** How often each event happened, each figure the way to its list. */
export function CountCells({ events, counts, of, name }: Props) {
  const format = useFormats()
  const at = useLocale() === 'en' ? 0 : 1
  return events.map((event) => (
    <td key={event} className="ik-number">
      {counts[event] === 0 ? (
        <span className="ik-muted">0</span>
      ) : (
        <Link to={eventLink(event, of)} aria-label={`${name}, ${cardEventNames[event][at]}: ${format.count(counts[event])}`}>
          {format.count(counts[event])}
        </Link>
      )}
    </td>
  ))
}
