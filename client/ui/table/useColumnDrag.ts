import { useState, type DragEvent, type PointerEvent } from 'react'
import { boundedPx } from './columnLayout.ts'
import type { ColumnsChosen } from './useColumns.ts'

/**
 * Drags titles to another place and edges to another width. The columns menu does the same by
 * keyboard.
 */
export function useColumnDrag<Row>(
  { move, resize }: ColumnsChosen<Row>,
  widths: readonly number[],
) {
  const [dragging, setDragging] = useState<string | null>(null)

  const head = (id: string, at: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', id)
      setDragging(id)
    },
    onDragEnd: () => setDragging(null),
    onDragOver: (event: DragEvent<HTMLElement>) => dragging !== null && event.preventDefault(),
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      if (dragging !== null && dragging !== id) move(dragging, at)
      setDragging(null)
    },
  })

  const edge = (id: string, at: number) => ({
    // Dragging the edge must not drag the column.
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      event.stopPropagation()
    },
    onDoubleClick: () => resize(id, undefined),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      const handle = event.currentTarget
      const column = handle.closest('table')?.querySelectorAll<HTMLElement>('col[data-column]')[at]
      const from = event.clientX
      let px = widths[at] ?? 0
      const begin = px
      const stop = new AbortController()
      handle.setPointerCapture(event.pointerId)
      handle.addEventListener(
        'pointermove',
        ({ clientX }: globalThis.PointerEvent) => {
          px = boundedPx(begin + clientX - from)
          // The new width shows at once; the address changes at the end.
          if (column) column.style.width = `${px}px`
        },
        { signal: stop.signal },
      )
      const end = () => {
        stop.abort()
        if (px !== begin) resize(id, px)
      }
      handle.addEventListener('pointerup', end, { signal: stop.signal })
      handle.addEventListener('pointercancel', end, { signal: stop.signal })
    },
  })
  return { dragging, head, edge }
}
