import type { ReactNode } from 'react'

type Props = { icon?: ReactNode; value: string; name: string; note?: string | null }

/** One large figure of a wall display, what it counts, and what else is to be said of it. */
export function WallFigure({ icon, value, name, note }: Props) {
  return (
    <li>
      {icon}
      <strong>{value}</strong>{' '}
      <span>
        {name}
        {note && <small>{note}</small>}
      </span>
    </li>
  )
}
