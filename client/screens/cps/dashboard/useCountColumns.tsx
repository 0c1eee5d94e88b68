import { Link } from 'react-router-dom'
import { useFormats } from '#client/state/formats.ts'
import { useLocale } from '#client/state/locale.ts'
import type { Column } from '#client/ui/table/column.ts'
import { cardEventNames, type CountedEvent } from '#domain/cardJob/cardEvents.ts'
import { eventLink, type Of } from './figureLinks.ts'

type Counted = { readonly counts: { readonly [event in CountedEvent]: number } }

/** Columns of how often each event happened, each figure the way to its list. */
export function useCountColumns() {
  const format = useFormats()
  const at = useLocale() === 'en' ? 0 : 1
  return <Row extends Counted>(events: readonly CountedEvent[], about: (row: Row) => { name: string; of: Of }): Column<Row>[] =>
    events.map((event) => ({
      id: event,
      title: cardEventNames[event][at],
      kind: 'count',
      value: ({ counts }) => counts[event],
      cell: (row) => {
        const { name, of } = about(row)
        const count = format.count(row.counts[event])
        if (row.counts[event] === 0) return <span className="ik-muted">0</span>
        return (
          <Link to={eventLink(event, of)} aria-label={`${name}, ${cardEventNames[event][at]}: ${count}`}>
            {count}
          </Link>
        )
      },
    }))
}
