import { useId, useMemo, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import './map.css'
import { MapButtons, zoomStep } from './MapButtons.tsx'
import { mapView, type MapView } from './mapView.ts'
import { projectionFor, type Place } from './projection.ts'
import { boxOf, statesIn, type Region } from './regions.ts'
import { StateOutlines } from './StateOutlines.tsx'
import type { StateShape } from './topology.ts'
import { useFrameSize } from './useFrameSize.ts'
import { useMapZoom } from './useMapZoom.ts'
import { useOutline } from './useOutline.ts'

const text = defineMessages({
  keys: {
    id: 'kit.map.MapFrame.keys',
    defaultMessage: 'Arrow keys move the map, plus and minus zoom, zero shows all of it.',
  },
  label: { id: 'kit.map.MapFrame.label', defaultMessage: '{label}: {part}' },
  whole: { id: 'kit.map.MapFrame.whole', defaultMessage: 'Malaysia' },
  peninsula: { id: 'kit.map.MapFrame.peninsula', defaultMessage: 'Peninsular Malaysia' },
  borneo: { id: 'kit.map.MapFrame.borneo', defaultMessage: 'Sabah, Sarawak, Labuan' },
  failed: {
    id: 'kit.map.MapFrame.failed',
    defaultMessage: 'The outlines of the states could not be loaded.',
  },
})

/** Pixels by which an arrow key moves the map. */
const panStep = 60
const pans: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [panStep, 0],
  ArrowRight: [-panStep, 0],
  ArrowUp: [0, panStep],
  ArrowDown: [0, -panStep],
}

const nowhere: readonly Place[] = []

type Props = {
  /** The map's name for a screen reader. */
  label: string
  /** A hint that follows the one about keys. */
  hint?: string
  /** The part of Malaysia that it shows; all of it without one. */
  region?: Region
  /** Places that it has room for, if they lie off the coast. */
  places?: readonly Place[]
  /** Receives a clicked place, or the map's centre on Enter. */
  onPlace?: (place: Place, view: MapView) => void
  children: (view: MapView, states: readonly StateShape[]) => ReactNode
}

/** Pixels between a part's coast and its frame. */
const margin = 14

/**
 * Shows Malaysia's states, or those of a part, in a frame that pans and zooms. The children draw on
 * it.
 */
export function MapFrame({ label, hint, region, places = nowhere, onPlace, children }: Props) {
  const t = useTexts(text)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const size = useFrameSize(frame)
  const { south, north, west, east } = boxOf(region ?? null, places)
  const projection = useMemo(
    () => projectionFor(size, { south, north, west, east }, region ? margin : 0),
    [size, region, south, north, west, east],
  )
  const zoom = useMapZoom(svg, size, projection.scale())
  const outline = useOutline()
  const states = useMemo(
    () => (region ? statesIn(region, outline.states) : outline.states),
    [region, outline.states],
  )
  const part = t(region ?? 'whole')
  const { width, height } = size
  const view = mapView(projection, zoom, size)

  const press = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const pan = pans[event.key]
    if (pan) zoom.panBy(...pan)
    else if (event.key === '+' || event.key === '=') zoom.zoomBy(zoomStep)
    else if (event.key === '-') zoom.zoomBy(1 / zoomStep)
    else if (event.key === '0') zoom.reset()
    else if (event.key === 'Enter' && onPlace && event.target === event.currentTarget) {
      onPlace(view.placeAt({ x: width / 2, y: height / 2 }), view)
    } else return
    event.preventDefault()
  }
  const click = (event: MouseEvent<SVGSVGElement>) => {
    if (!onPlace || (event.target as Element).closest('[data-held]')) return
    const box = event.currentTarget.getBoundingClientRect()
    onPlace(view.placeAt({ x: event.clientX - box.left, y: event.clientY - box.top }), view)
  }
  return (
    <div ref={frame} className={`ik-map ${region ? `ik-map-${region}` : ''}`}>
      <MapButtons part={part} zoomBy={zoom.zoomBy} reset={zoom.reset} />
      <svg
        ref={svg}
        role="application"
        aria-label={region ? t('label', { label, part }) : label}
        aria-describedby={`${id}-keys`}
        tabIndex={0}
        viewBox={`0 0 ${width} ${height}`}
        className={onPlace ? 'ik-map-placing' : zoom.transform.k === 1 ? 'ik-map-whole' : undefined}
        onKeyDown={press}
        onClick={click}
      >
        <rect className="ik-map-sea" width={width} height={height} />
        <StateOutlines states={states} projection={projection} transform={zoom.transform} />
        {children(view, states)}
      </svg>
      {region && (
        <span className="ik-map-part" aria-hidden="true">
          {part}
        </span>
      )}
      <span id={`${id}-keys`} className="ik-hidden">
        {t('keys')} {hint}
      </span>
      {outline.failed && (
        <p role="status" className="ik-map-failed">
          {t('failed')}
        </p>
      )}
    </div>
  )
}
