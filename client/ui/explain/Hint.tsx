import { PopoverNext } from '@blueprintjs/core'
import type { ReactElement } from 'react'

/** Shows a text below its child while a pointer or the focus is on it; not for screen readers. */
export function Hint({ says, children }: { says: string; children: ReactElement }) {
  return (
    <PopoverNext
      interactionKind="hover-target"
      hoverOpenDelay={250}
      placement="bottom"
      autoFocus={false}
      enforceFocus={false}
      popoverClassName="ik-described"
      content={
        <p className="ik-described-text" aria-hidden>
          {says}
        </p>
      }
    >
      {children}
    </PopoverNext>
  )
}
