import { placeTexts } from '#client/parts/placeTexts.ts'
import { runText, type SerialRun } from '#client/screens/sms/stock/serials.ts'
import { useNames } from '#client/state/texts.ts'
import { placeRuns, type LotPlace } from './placeRuns.ts'

const scale = 1_000
/**
 * The least width of a stretch, in thousandths of the bar, so that a single card of a large lot is
 * visible.
 */
const least = 2

type Props = { lot: SerialRun; places: readonly LotPlace[]; label: string }

/**
 * Draws a lot from its first serial to its last, each stretch in the colour of its place. The table
 * is below it.
 */
export function PlaceBar({ lot, places, label }: Props) {
  const placeName = useNames(placeTexts)
  return (
    <figure className="ik-lot-bar">
      <svg viewBox={`0 0 ${scale} 20`} preserveAspectRatio="none" role="img" aria-label={label}>
        {placeRuns(lot, places).map(({ place, run, left, width }) => (
          <rect
            key={run.startSn}
            x={left * scale}
            width={Math.max(width * scale, least)}
            height={20}
            className={`ik-place-${place.toLowerCase()}`}
          >
            <title>{`${placeName(place)}: ${runText(run)}`}</title>
          </rect>
        ))}
      </svg>
      <figcaption aria-hidden="true">
        <span className="ik-code">{lot.startSn}</span>
        <span className="ik-code">{lot.endSn}</span>
      </figcaption>
    </figure>
  )
}
