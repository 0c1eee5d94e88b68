import { useCallback, type KeyboardEvent } from 'react'

type Given = {
  count: number
  active: number
  page: number
  onMove: (index: number) => void
  onToggle?: (index: number, extend: boolean) => void
  onAll?: () => void
  onOpen?: (index: number) => void
}

/**
 * Handles keys: arrows, Page Up/Down, Home and End move; Space selects, Shift extends; Ctrl+A
 * selects all; Enter opens; F2 edits the value that is changed in place.
 */
export function useRowKeys({ count, active, page, onMove, onToggle, onAll, onOpen }: Given) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target as HTMLElement
      if (target.tagName !== 'TR') return
      const moves: Record<string, number> = {
        ArrowDown: active + 1,
        ArrowUp: active - 1,
        PageDown: active + page,
        PageUp: active - page,
        Home: 0,
        End: count - 1,
      }
      const to = moves[event.key]
      if (to !== undefined) {
        const index = Math.max(0, Math.min(count - 1, to))
        if (event.shiftKey) onToggle?.(index, true)
        onMove(index)
      } else if (event.key === ' ') onToggle?.(active, event.shiftKey)
      else if (event.key === 'Enter') onOpen?.(active)
      else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && onAll) onAll()
      else if (event.key === 'F2') target.querySelector<HTMLElement>('.ik-inline')?.click()
      else return
      event.preventDefault()
    },
    [count, active, page, onMove, onToggle, onAll, onOpen],
  )
}
