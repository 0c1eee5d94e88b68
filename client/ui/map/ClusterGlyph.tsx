import type { StateTone } from '#domain/stateRows.ts'
import { MarkerGlyph } from './MarkerGlyph.tsx'

/** What a cluster shows first: the tone that most needs somebody. */
const urgency: readonly StateTone[] = ['bad', 'warn', 'none', 'info', 'ok']

/** How many stand here, with the most urgent of their tones. */
export function ClusterGlyph({ tones }: { tones: readonly StateTone[] }) {
  const tone = urgency.find((one) => tones.includes(one)) ?? 'none'
  return (
    <>
      <circle className={`ik-map-cluster ik-map-${tone}`} r={13} />
      <text className="ik-map-count" textAnchor="middle" dominantBaseline="central">
        {tones.length}
      </text>
      <g transform="translate(11 -10) scale(0.65)">
        <MarkerGlyph tone={tone} />
      </g>
    </>
  )
}
