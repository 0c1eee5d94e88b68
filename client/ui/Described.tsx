import { PopoverNext } from '@blueprintjs/core'
import { useId, type ReactElement } from 'react'

type Props = {
  /** What is said of it; without it nothing is. */
  by: string | undefined
  /** What is described: a control that takes the focus, with the id of its description. */
  children: (describedBy: string | undefined) => ReactElement
}

/** Says what something means, as long as a pointer or the focus is on it; a screen reader hears it as its description. */
export function Described({ by, children }: Props) {
  const id = useId()
  if (!by) return children(undefined)
  return (
    <>
      <PopoverNext
        interactionKind="hover-target"
        hoverOpenDelay={250}
        placement="bottom"
        autoFocus={false}
        enforceFocus={false}
        popoverClassName="ik-described"
        content={
          <p className="ik-described-text" aria-hidden>
            {by}
          </p>
        }
      >
        {children(id)}
      </PopoverNext>
      <span id={id} hidden>
        {by}
      </span>
    </>
  )
}
