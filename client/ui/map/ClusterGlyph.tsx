import type { StateTone } from '#domain/stateRows.ts'
import type { MapMarker } from './mapMarker.ts'
import { MarkerGlyph } from './MarkerGlyph.tsx'

/** Tones by urgency. A cluster shows the most urgent one. */
const urgency: readonly StateTone[] = ['bad', 'warn', 'none', 'info', 'ok']

/** Shows the number of markers, with the tone and shape of the most urgent one. */
export function ClusterGlyph({
  members,
}: {
  members: readonly Pick<MapMarker, 'tone' | 'shape'>[]
}) {
  const first = urgency.flatMap((one) => members.find((member) => member.tone === one) ?? [])[0]
  const tone = first?.tone ?? 'none'
  return (
    <>
      <circle className={`ik-map-cluster ik-tone-${tone}`} r={13} />
      <text className="ik-map-count" textAnchor="middle" dominantBaseline="central">
        {members.length}
      </text>
      <g transform="translate(11 -10) scale(0.65)">
        <MarkerGlyph tone={tone} shape={first?.shape} />
      </g>
    </>
  )
}
