import { useCallback, useEffect, useRef, type ReactNode, type Ref } from 'react'
import { firstField } from '#client/ui/form/firstField.ts'
import { indexOf, nearestRow, openRow } from './focus/nearestRow.ts'
import { useDetailKeys } from './focus/useDetailKeys.ts'
import { useKeptFocus } from './focus/useKeptFocus.ts'
import { RowOpened } from './table/useOpening.ts'

type Props = {
  /** The list. */
  children: ReactNode
  /** The open record, or the form for a new one; null or false for nothing. */
  detail: ReactNode
  /** Whether the details belong to the screen, because no record is open. */
  lasting?: boolean
  /**
   * The width of the details: a form of one column (slim) or of two (even), or the larger part
   * (wide).
   */
  size?: 'slim' | 'even' | 'wide'
  className?: string
  ref?: Ref<HTMLDivElement>
}

/**
 * Shows a list at the left and the open record at the right, each with its own scrolling. All
 * screens show a row's details this way. In a zoomed window or on a phone the details are under the
 * list, and scroll into view when they appear or another row is opened. When the details close, or
 * an action removes its own button there, the focus returns to the open row, to the next one if that
 * row left the list, or to the control that opened the details. Enter on the open row moves the focus
 * into the details, Escape back.
 */
export function MasterDetail({
  children,
  detail,
  lasting = false,
  size,
  className = '',
  ref,
}: Props) {
  const open = detail ? `ik-md-open ${size ? `ik-md-${size}` : ''}` : ''
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  const notify = useCallback(() => {
    asked.current = true
  }, [])
  const isOpen = Boolean(detail)
  const ofRecord = isOpen && !lasting
  // Also on arrival, where the address names a record that the list may not have loaded.
  useEffect(() => {
    if (ofRecord) asked.current = true
  }, [ofRecord])
  useEffect(() => {
    if (!asked.current || !shown.current || !list.current) return
    asked.current = false
    if (shown.current.offsetTop <= list.current.offsetTop) return
    shown.current.scrollIntoView()
    keepInView(shown.current, list.current)
  })
  useEffect(() => {
    const rows = list.current
    // A link in a row opens its record, as the row does, unless in another tab or window.
    const onLink = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const elsewhere = ctrlKey || metaKey || shiftKey
      if (!elsewhere && target instanceof Element && target.closest('tr a')) notify()
    }
    rows?.addEventListener('click', onLink)
    return () => rows?.removeEventListener('click', onLink)
  }, [notify])
  useDetailKeys(list, shown, isOpen)
  const opener = useRef<HTMLElement>(null)
  useKeptFocus((focused) => {
    // A field that takes the focus while it is mounted does so before the refs are set.
    if (!focused.closest('.ik-md-detail')) {
      opener.current = focused
      return null
    }
    const row = list.current?.querySelector<HTMLElement>(openRow)
    const at = row ? indexOf(row) : 0
    return () => {
      const from = row ?? opener.current
      if (from?.isConnected) return from
      return nearestRow(list.current, at) ?? firstField(list.current)
    }
  })
  return (
    <div ref={ref} className={`ik-md ${open} ${className}`}>
      <RowOpened value={notify}>
        <div ref={list} className="ik-md-list">
          {children}
        </div>
      </RowOpened>
      {detail && (
        <div ref={shown} className="ik-md-detail">
          {detail}
        </div>
      )}
    </div>
  )
}

/** What a person does to look elsewhere. */
const moves = ['pointerdown', 'wheel', 'keydown'] as const

/** Keeps the details in view while the list above them loads, until the person moves. */
function keepInView(details: HTMLElement, list: HTMLElement): void {
  const sizes = new ResizeObserver(() => {
    // On paper everything is in its place.
    if (!matchMedia('print').matches) details.scrollIntoView()
  })
  const stop = new AbortController()
  const end = () => {
    sizes.disconnect()
    stop.abort()
  }
  for (const move of moves) window.addEventListener(move, end, { signal: stop.signal })
  sizes.observe(list)
}
