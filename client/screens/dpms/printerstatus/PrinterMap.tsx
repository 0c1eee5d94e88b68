import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { PrinterMap_branch$key } from '#client/__generated__/PrinterMap_branch.graphql.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { MalaysiaMap } from '#client/ui/map/MalaysiaMap.tsx'
import type { MapMarker } from '#client/ui/map/mapMarker.ts'
import type { BoardStation } from '#domain/station/board.ts'
import { shapes, standingOf, standingRows, standings } from './standing.ts'

const text = defineMessages({
  map: { id: 'dpms.printerstatus.PrinterMap.map', defaultMessage: 'Map of the stations' },
  marker: {
    id: 'dpms.printerstatus.PrinterMap.marker',
    defaultMessage: '{station} · {name}, {state}',
  },
})

const fragment = graphql`
  fragment PrinterMap_branch on Branch @relay(plural: true) {
    code
    latitude
    longitude
  }
`

type Props = {
  stations: readonly BoardStation[]
  branches: PrinterMap_branch$key
  selected: string | null
  /** The branch to show from near, if one is chosen. */
  branch?: string | null
  onSelect: (stationId: string | null) => void
}

/**
 * Shows every station at its branch's place. Those of one place form a cluster until it is opened.
 */
export function PrinterMap({ stations, branches, selected, branch = null, onSelect }: Props) {
  const t = useTexts(text)
  const say = useSay()
  const places = new Map(useFragment(fragment, branches).map((branch) => [branch.code, branch]))
  const markers = stations.flatMap((station): MapMarker[] => {
    const { latitude, longitude } = places.get(station.branchCode) ?? {}
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return []
    const standing = standingOf(station)
    const { tone, name } = standingRows[standing]
    const label = t('marker', { station: station.stationId, name: station.name, state: say(name) })
    return [
      {
        id: station.stationId,
        place: { latitude, longitude },
        label,
        tone,
        shape: shapes[standing],
      },
    ]
  })
  const { latitude, longitude } = (branch !== null && places.get(branch)) || {}
  return (
    <MalaysiaMap
      className="ik-printers-map"
      label={t('map')}
      markers={markers}
      selected={selected}
      onSelect={onSelect}
      near={
        typeof latitude === 'number' && typeof longitude === 'number'
          ? { latitude, longitude }
          : null
      }
      legend={standings.map((each) => ({
        tone: standingRows[each].tone,
        shape: shapes[each],
        label: say(standingRows[each].name),
      }))}
    />
  )
}
