import type { ReactNode } from 'react'

type Props = {
  /** The list. */
  children: ReactNode
  /** What is open of it; null or false for nothing. */
  detail: ReactNode
  /** What is open has so much to show that it takes the larger part. */
  wide?: boolean
}

/** A list at the left, and at the right what is open of it, each scrolling for itself: the way all screens show a row's details. */
export function MasterDetail({ children, detail, wide = false }: Props) {
  const open = detail ? (wide ? 'ik-md-open ik-md-wide' : 'ik-md-open') : ''
  return (
    <div className={`ik-md ${open}`}>
      <div className="ik-md-list">{children}</div>
      {detail && <div className="ik-md-detail">{detail}</div>}
    </div>
  )
}
