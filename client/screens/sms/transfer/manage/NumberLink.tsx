import { Link } from 'react-router-dom'

type Props = { to: string | { search: string }; number: string; current?: boolean }

/** A document's number, as the link to it. */
export function NumberLink({ to, number, current }: Props) {
  return (
    <Link to={to} className="ik-code" aria-current={current ? 'true' : undefined}>
      {number}
    </Link>
  )
}
