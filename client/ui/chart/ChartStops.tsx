import { Link } from 'react-router-dom'
import { spoken, type ChartStop } from './stop.ts'
import type { StopsState } from './useStops.ts'

type Props = { stops: readonly ChartStop[]; state: StopsState }

/** The stops of a chart. Each one announces its figures and links to its list, if it has one. */
export function ChartStops({ stops, state }: Props) {
  return stops.map((stop, at) => {
    const common = {
      className: 'ik-chart-stop',
      'aria-label': spoken(stop),
      tabIndex: at === state.tabStop ? 0 : -1,
      onFocus: () => state.focus(at),
      onBlur: () => state.focus(null),
      onPointerEnter: () => state.point(at),
      onKeyDown: (event: React.KeyboardEvent<never>) => state.onKeyDown(event, at),
    }
    const area = <rect {...stop.area} />
    return stop.to ? (
      <Link key={stop.id} to={stop.to} {...common}>
        {area}
      </Link>
    ) : (
      <g key={stop.id} role="img" {...common}>
        {area}
      </g>
    )
  })
}
