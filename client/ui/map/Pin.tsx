import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { MapView } from './mapView.ts'
import { pinStep, roundPlace, stepPlace } from './pinSteps.ts'
import type { Place, Point } from './projection.ts'

const ways: Record<string, readonly [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}
/** The scale of a close view. */
const nearScale = 5

type Props = {
  view: MapView
  place: Place
  label: string
  /** The role description of the pin. */
  role: string
  /** Starts with a close view. */
  approach: boolean
  onMove: (place: Place) => void
  onRemove: () => void
}

/** A pin whose tip marks the place. It can be dragged, or moved by the arrow keys. */
export function Pin({ view, place, label, role, approach, onMove, onRemove }: Props) {
  const at = view.shown(place)
  const grip = useRef<Point | null>(null)
  const comeNear = useEffectEvent(
    () => view.scale === 1 && view.centre(view.flat(place), nearScale),
  )
  useEffect(() => {
    if (approach) comeNear()
  }, [approach])
  const reveal = useEffectEvent(view.reveal)
  const { latitude, longitude } = place
  useEffect(() => {
    if (!grip.current) reveal({ latitude, longitude })
  }, [latitude, longitude])

  const press = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (way) {
      const step = pinStep(view.pixelsPerDegree, event.shiftKey)
      onMove(stepPlace(place, way[0] * step, way[1] * step))
    } else if (event.key === 'Delete') onRemove()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const drag = (event: PointerEvent) => {
    if (!grip.current) return
    const to = view.placeAt({
      x: event.clientX - grip.current.x,
      y: event.clientY - grip.current.y,
    })
    onMove(stepPlace(roundPlace(to, view.pixelsPerDegree), 0, 0))
  }
  const hold = (event: PointerEvent<SVGGElement>) => {
    if (event.button) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX - at.x, y: event.clientY - at.y }
  }
  const letGo = () => (grip.current = null)
  return (
    <g
      role="button"
      aria-roledescription={role}
      tabIndex={0}
      aria-label={label}
      data-held=""
      className="ik-map-pin"
      transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
      onKeyDown={press}
      onPointerDown={hold}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <circle className="ik-map-reach" cy={-17} r={18} />
      <circle className="ik-map-halo" cy={-19} r={15} />
      <path d="M0 0C-3-8-10-12-10-20A10 10 0 1 1 10-20C10-12 3-8 0 0Z" />
      <circle className="ik-map-pin-eye" cy={-20} r={3.5} />
    </g>
  )
}
