import type { ReactNode } from 'react'

type Props = { icon?: ReactNode; value: string; name: string; note?: string | null }

/** A large figure of a wall display, with its name and an optional note. */
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
