import { useId, type ReactElement } from 'react'
import { Hint } from './Hint.tsx'

type Props = {
  /** The description; undefined for none. */
  by: string | undefined
  /** The control to describe. It is focusable and receives the id of its description. */
  children: (describedBy: string | undefined) => ReactElement
}

/**
 * Shows what something means while a pointer or the focus is on it. Screen readers read it as the
 * description.
 */
export function Described({ by, children }: Props) {
  const id = useId()
  if (!by) return children(undefined)
  return (
    <>
      <Hint says={by}>{children(id)}</Hint>
      <span id={id} hidden>
        {by}
      </span>
    </>
  )
}
