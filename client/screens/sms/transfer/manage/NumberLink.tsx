import { Link } from 'react-router-dom'

type Props = { to: string | { search: string }; number: string; current?: boolean }

/** Links a document's number to its page. */
export function NumberLink({ to, number, current }: Props) {
  return (
    <Link to={to} className="ik-code" aria-current={current ? 'true' : undefined}>
      {number}
    </Link>
  )
}
