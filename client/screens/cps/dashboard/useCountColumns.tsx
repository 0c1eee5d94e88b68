import { Link } from 'react-router-dom'
import { useFormats } from '#client/state/formats.ts'
import { useSay } from '#client/state/words.ts'
import type { Column } from '#client/ui/table/column.ts'
import { cardEventNames, type CountedEvent } from '#domain/cardJob/cardEvents.ts'
import { eventLink, type Of } from './figureLinks.ts'

type Counted = { readonly counts: { readonly [event in CountedEvent]: number } }

/** Returns columns with the count of each event, each figure linked to its list. */
export function useCountColumns() {
  const format = useFormats()
  const say = useSay()
  return <Row extends Counted>(
    events: readonly CountedEvent[],
    about: (row: Row) => { name: string; of: Of },
  ): Column<Row>[] =>
    events.map((event) => ({
      id: event,
      title: say(cardEventNames[event]),
      kind: 'count',
      value: ({ counts }) => counts[event],
      cell: (row) => {
        const { name, of } = about(row)
        const count = format.count(row.counts[event])
        if (row.counts[event] === 0) return <span className="ik-muted">0</span>
        return (
          <Link
            to={eventLink(event, of)}
            aria-label={`${name}, ${say(cardEventNames[event])}: ${count}`}
          >
            {count}
          </Link>
        )
      },
    }))
}
