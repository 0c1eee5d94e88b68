import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { CropRectangle } from '#domain/surface/adjustment.ts'
import { movedCrop, zoomedCrop } from '#domain/surface/cropSteps.ts'
import type { Size } from '#domain/surface/printSurface.ts'

/** How far an arrow key moves the crop, relative to its width; with Shift ten times as far. */
const step = 0.01
/** The factor by which + or −, or a step of the wheel, changes its width. */
export const zoomStep = 1.1

type Point = { x: number; y: number }
type Options = {
  crop: CropRectangle | null
  turned: Size
  /** Pixels of the turned image per pixel of the screen. */
  perPixel: () => number
  onCrop: (crop: CropRectangle) => void
}

/**
 * Moves and zooms the crop by mouse, by one or two fingers, by wheel and by keys. Does nothing
 * without a crop.
 */
export function useCropGestures({ crop, turned, perPixel, onCrop }: Options) {
  const stage = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, Point>())
  const turnWheel = useEffectEvent((event: WheelEvent) => {
    if (!crop) return
    event.preventDefault()
    onCrop(zoomedCrop(crop, event.deltaY > 0 ? zoomStep : 1 / zoomStep, turned))
  })
  // React's own wheel listener could not prevent the page from scrolling.
  useEffect(() => {
    const element = stage.current
    const onWheel = (event: WheelEvent) => turnWheel(event)
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before || !crop) return
    const at = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, at)
    if (other)
      return onCrop(zoomedCrop(crop, apart(before, other) / Math.max(apart(at, other), 1), turned))
    const scale = perPixel()
    onCrop(movedCrop(crop, { x: (at.x - before.x) * scale, y: (at.y - before.y) * scale }, turned))
  }
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) =>
    void pointers.current.delete(event.pointerId)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = crop && afterKey(event, crop, turned)
    if (!next) return
    event.preventDefault()
    onCrop(next)
  }
  return {
    ref: stage,
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onKeyDown,
  }
}

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

function afterKey(
  { key, shiftKey }: KeyboardEvent,
  crop: CropRectangle,
  turned: Size,
): CropRectangle | null {
  const arrow = arrows[key]
  const far = Math.max(1, crop.width * step * (shiftKey ? 10 : 1))
  if (arrow) return movedCrop(crop, { x: arrow.x * far, y: arrow.y * far }, turned)
  if (key === '+' || key === '=') return zoomedCrop(crop, 1 / zoomStep, turned)
  return key === '-' ? zoomedCrop(crop, zoomStep, turned) : null
}
