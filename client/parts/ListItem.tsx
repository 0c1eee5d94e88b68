import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'

type Props = {
  name: string
  /** Content beside its name. */
  tag?: ReactNode
  /** Lines below its name. */
  children: ReactNode
  /** The action on it. `of` is the label with its name, for screen readers. Null for no action. */
  action: { text: string; of: string; act: () => void } | null
}

/** An item of somebody's short list: a session, a token, a fingerprint, a card. */
export function ListItem({ name, tag, children, action }: Props) {
  return (
    <li className="ik-row">
      <div className="ik-grow">
        <strong>{name}</strong> {tag}
        {children}
      </div>
      {action && (
        <Button size="small" text={action.text} aria-label={action.of} onClick={action.act} />
      )}
    </li>
  )
}
