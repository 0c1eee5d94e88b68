import { select } from 'd3-selection'
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from 'd3-zoom'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Point, Size } from './projection.ts'

/** The largest zoom. Beyond it the corners of the coast show. */
export const maximumScale = 32

export type MapZoom = {
  transform: ZoomTransform
  zoomBy(factor: number): void
  panBy(x: number, y: number): void
  reset(): void
  /** Centres a point (before zooming) at a scale. */
  centre(point: Point, scale: number): void
}

type Binding = { zoomer: ZoomBehavior<SVGSVGElement, unknown>; size: Size; unit: number }

/**
 * Pans and zooms the map by drag, wheel, pinch and double click, and by the returned functions. An
 * element with data-held is dragged on its own. `unit` is the size of the drawing in the frame,
 * before zooming.
 */
export function useMapZoom(
  ref: RefObject<SVGSVGElement | null>,
  size: Size,
  unit: number,
): MapZoom {
  const [transform, setTransform] = useState<ZoomTransform>(zoomIdentity)
  const now = useRef(transform)
  const binding = useRef<Binding | null>(null)
  const { width, height } = size

  // Runs before the effects of what is drawn on the map, which may centre it.
  useLayoutEffect(() => {
    const svg = ref.current
    if (!svg) return
    const frame: [[number, number], [number, number]] = [
      [0, 0],
      [width, height],
    ]
    const zoomer = zoom<SVGSVGElement, unknown>()
      .scaleExtent([1, maximumScale])
      .extent(frame)
      .translateExtent(frame)
      .duration(0)
      .filter((event: MouseEvent) => {
        const held = event.target instanceof Element && event.target.closest('[data-held]')
        return !event.button && (event.type === 'wheel' || (!event.ctrlKey && !held))
      })
      .on('zoom', (event: { transform: ZoomTransform }) =>
        setTransform((now.current = event.transform)),
      )
    const selection = select(svg)
    selection.call(zoomer)
    const old = binding.current
    binding.current = { zoomer, size: { width, height }, unit }
    // After a resize the frame shows the same part of the country, with the same centre.
    if (old) {
      const [x, y] = now.current.invert([old.size.width / 2, old.size.height / 2])
      const grown = unit / old.unit
      const middle = [
        width / 2 + (x - old.size.width / 2) * grown,
        height / 2 + (y - old.size.height / 2) * grown,
      ] as const
      zoomer.translateTo(selection, ...middle, [width / 2, height / 2])
    }
    return () => void selection.on('.zoom', null)
  }, [ref, width, height, unit])

  const act = useCallback(
    (
      change: (
        zoomer: Binding['zoomer'],
        svg: Parameters<Binding['zoomer']>[0],
        size: Size,
      ) => void,
    ) => {
      if (ref.current && binding.current)
        change(binding.current.zoomer, select(ref.current), binding.current.size)
    },
    [ref],
  )
  const actions = useMemo(
    () => ({
      zoomBy: (factor: number) => act((zoomer, svg) => zoomer.scaleBy(svg, factor)),
      panBy: (x: number, y: number) =>
        act((zoomer, svg) => zoomer.translateBy(svg, x / now.current.k, y / now.current.k)),
      reset: () => act((zoomer, svg) => zoomer.transform(svg, zoomIdentity)),
      centre: ({ x, y }: Point, scale: number) =>
        act((zoomer, svg, { width, height }) => {
          zoomer.scaleTo(svg, scale)
          zoomer.translateTo(svg, x, y, [width / 2, height / 2])
        }),
    }),
    [act],
  )
  return { transform, ...actions }
}
