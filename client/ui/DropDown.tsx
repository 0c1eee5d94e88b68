import { PopoverNext } from '@blueprintjs/core'
import { useState, type ReactElement } from 'react'

const chosen = '[aria-pressed="true"]'
const first = 'a[href], [role="menuitem"], button, input'

/** Where neither side of the button has room for all of it, it lies over the button and not beyond the window's edge. */
const inView = { shift: { crossAxis: true, padding: 4 } } as const

type Props = {
  /** The button. */
  children: ReactElement
  content: ReactElement
  align?: 'start' | 'end'
  /** Where the owner keeps whether it is open. */
  isOpen?: boolean
  onOpenChange?: (open: boolean) => void
  /** False where what was chosen takes the focus itself. */
  returnFocus?: boolean
}

/** What opens under a button: the focus goes to what is chosen in it, else to the first thing, and back to the button when it closes. */
export function DropDown({ children, content, align = 'end', isOpen, onOpenChange, returnFocus = true }: Props) {
  const [own, setOwn] = useState(false)
  return (
    <PopoverNext
      isOpen={isOpen ?? own}
      onInteraction={onOpenChange ?? setOwn}
      placement={`bottom-${align}`}
      content={content}
      shouldReturnFocusOnClose={returnFocus}
      middleware={inView}
      autoFocus={false}
      onOpened={focusIn}
    >
      {children}
    </PopoverNext>
  )
}

/** It is told of its opening a moment later: whoever is in it already, by key or pointer, stays where they are. */
export function focusIn(node: HTMLElement) {
  if (node.contains(document.activeElement)) return
  const target = node.querySelector<HTMLElement>(chosen) ?? node.querySelector<HTMLElement>(first)
  target?.focus()
}
