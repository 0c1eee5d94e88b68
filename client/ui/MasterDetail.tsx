import type { ReactNode, Ref } from 'react'

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

/** A list at the left, and at the right what is open of it, each scrolling for itself: the way all screens show a row's details. */
export function MasterDetail({ children, detail, size, className = '', ref }: Props) {
  const open = detail ? `ik-md-open ${size ? `ik-md-${size}` : ''}` : ''
  return (
    <div ref={ref} className={`ik-md ${open} ${className}`}>
      <div className="ik-md-list">{children}</div>
      {detail && <div className="ik-md-detail">{detail}</div>}
    </div>
  )
}
