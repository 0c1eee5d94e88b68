import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'

type Props = {
  name: string
  /** What is said beside its name. */
  tag?: ReactNode
  /** Lines below its name. */
  children: ReactNode
  /** What can be done with it; `of` says the same with its name, for who hears it alone. Null: nothing. */
  action: { text: string; of: string; act: () => void } | null
}

/** One of a short list of things that somebody has: a session, a token, a fingerprint, a card. */
export function ListedThing({ name, tag, children, action }: Props) {
  return (
    <li className="ik-row">
      <div className="ik-grow">
        <strong>{name}</strong> {tag}
        {children}
      </div>
      {action && <Button size="small" text={action.text} aria-label={action.of} onClick={action.act} />}
    </li>
  )
}
