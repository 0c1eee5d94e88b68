import type { KeyboardEvent, ReactNode } from 'react'
import type { Point } from './projection.ts'

type Props = {
  at: Point
  label: string
  /** Whether it, or one of its members, is chosen. */
  chosen: boolean
  /** The same as `chosen`, if pressing it chooses. */
  pressed?: boolean
  onActivate: () => void
  /** Receives whether it is hovered or focused. */
  onNotice: (noticed: boolean) => void
  onFocus: () => void
  ref: (element: SVGGElement | null) => (() => void) | void
  children: ReactNode
}

/** A button on the map, large enough for a finger. */
export function MarkerButton({
  at,
  label,
  chosen,
  pressed,
  onActivate,
  onNotice,
  onFocus,
  ref,
  children,
}: Props) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onActivate()
  }
  return (
    <g
      ref={ref}
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={pressed}
      className={`ik-map-marker ${chosen ? 'ik-map-chosen' : ''}`}
      transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
      onClick={onActivate}
      onKeyDown={press}
      onFocus={() => {
        onNotice(true)
        onFocus()
      }}
      onBlur={() => onNotice(false)}
      onPointerEnter={() => onNotice(true)}
      onPointerLeave={() => onNotice(false)}
    >
      <circle className="ik-map-reach" r={13} />
      <circle className="ik-map-halo" r={14} />
      {children}
    </g>
  )
}
