import { useCallback, useEffect, useRef, type ReactNode, type Ref } from 'react'
import { RowOpened } from './table/useOpening.ts'

type Props = {
  /** The list. */
  children: ReactNode
  /** What is open of it, or the form for a new one; null or false for nothing. */
  detail: ReactNode
  /** How much room the details take: as a form of one column (slim), of two (even), or the larger part (wide). */
  size?: 'slim' | 'even' | 'wide'
  className?: string
  ref?: Ref<HTMLDivElement>
}

/**
 * A list at the left, and at the right what is open of it, each scrolling for itself: the way all screens show a row's details. In a window
 * that is zoomed into they stand under the list, and a row that is opened brings them into sight.
 */
export function MasterDetail({ children, detail, size, className = '', ref }: Props) {
  const open = detail ? `ik-md-open ${size ? `ik-md-${size}` : ''}` : ''
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  const tell = useCallback(() => {
    asked.current = true
  }, [])
  useEffect(() => {
    if (!asked.current || !shown.current || !list.current) return
    asked.current = false
    if (shown.current.offsetTop > list.current.offsetTop) shown.current.scrollIntoView()
  })
  return (
    <div ref={ref} className={`ik-md ${open} ${className}`}>
      <RowOpened value={tell}>
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
