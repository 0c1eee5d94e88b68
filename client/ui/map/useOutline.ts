import { geoContains } from 'd3-geo'
import { useEffect, useState } from 'react'
import { loadScript } from '#client/state/loadScript.ts'
import type { Place } from './projection.ts'
import { statesOf, type StateShape, type Topology } from './topology.ts'

const loadTopology = () => import('#client/ui/map/data/malaysia.topo.json')

let loading: Promise<StateShape[]> | undefined

/** Loads Malaysia's states when a map is first shown. After a failure the next map tries again. */
export function loadOutline(): Promise<StateShape[]> {
  loading ??= loadScript(loadTopology).then(({ default: topology }) =>
    statesOf(topology as unknown as Topology),
  )
  loading.catch(() => (loading = undefined))
  return loading
}

const none: readonly StateShape[] = []

/** Returns the outlines; none until they are loaded. */
export function useOutline(): { states: readonly StateShape[]; failed: boolean } {
  const [states, setStates] = useState(none)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let gone = false
    loadOutline().then(
      (loaded) => !gone && setStates(loaded),
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [])
  return { states, failed }
}

/** The error of the drawn coast in degrees, so that a place on a quay is not at sea. */
const coast = 0.04
const around = Array.from(
  { length: 8 },
  (_, i) => [Math.sin((i * Math.PI) / 4) * coast, Math.cos((i * Math.PI) / 4) * coast] as const,
)

/** Returns the state in which a place lies, or on whose shore; null at sea and abroad. */
export function stateAt(
  states: readonly StateShape[],
  { latitude, longitude }: Place,
): string | null {
  for (const [north, east] of [[0, 0] as const, ...around]) {
    const found = states.find(({ geometry }) =>
      geoContains(geometry, [longitude + east, latitude + north]),
    )
    if (found) return found.name
  }
  return null
}
