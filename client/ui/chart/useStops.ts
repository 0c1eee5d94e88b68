import { useState, type KeyboardEvent } from 'react'

export type StopsState = ReturnType<typeof useStops>

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => Math.min(at + 1, count - 1),
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/**
 * Returns which stop of a chart shows its figures. Tab reaches the chart once and the arrow keys
 * move between its stops. A hovered stop takes precedence over the focused one, and Escape
 * dismisses either.
 */
export function useStops(count: number) {
  const [pointed, point] = useState<number | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const [tabStop, setTabStop] = useState(0)
  const shown = pointed ?? focused
  return {
    shown: shown !== null && shown < count ? shown : null,
    tabStop: Math.min(tabStop, count - 1),
    point,
    focus(at: number | null) {
      setFocused(at)
      if (at !== null) setTabStop(at)
    },
    onKeyDown(event: KeyboardEvent<SVGElement>, at: number) {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === 'Escape' && shown !== null) {
        event.stopPropagation()
        point(null)
        setFocused(null)
      }
      const step = steps[event.key]
      if (!step) return
      event.preventDefault()
      point(null)
      const next =
        event.currentTarget.ownerSVGElement?.querySelectorAll<SVGElement>('.ik-chart-stop')[
          step(at, count)
        ]
      next?.focus()
    },
  }
}
