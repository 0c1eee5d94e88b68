import { PopoverNext } from '@blueprintjs/core'
import { useState, type ReactElement } from 'react'
import { onMenuKey } from './focus/onMenuKey.ts'
import { useBackCloses } from './useBackCloses.ts'

const chosen = '[aria-pressed="true"]'
const first = 'a[href], [role="menuitem"], button, input'

/**
 * If neither side of the button has room for the whole content, it covers the button instead of
 * leaving the window.
 */
const inView = { shift: { crossAxis: true, padding: 4 } } as const

type Props = {
  /** The button. */
  children: ReactElement
  content: ReactElement
  align?: 'start' | 'end'
  /** Whether it is open, if the owner keeps that state. */
  isOpen?: boolean
  onOpenChange?: (open: boolean) => void
  /** False if the chosen item takes the focus itself. */
  returnFocus?: boolean
}

/**
 * Shows content under a button. Focuses the chosen item or else the first one, and the button again
 * on closing. In a menu the arrows, Home, End and first letters move.
 */
export function DropDown({
  children,
  content,
  align = 'end',
  isOpen,
  onOpenChange,
  returnFocus = true,
}: Props) {
  const [own, setOwn] = useState(false)
  const shown = isOpen ?? own
  const change = onOpenChange ?? setOwn
  useBackCloses(shown, () => change(false))
  return (
    <PopoverNext
      isOpen={shown}
      onInteraction={change}
      placement={`bottom-${align}`}
      content={content}
      shouldReturnFocusOnClose={returnFocus}
      middleware={inView}
      autoFocus={false}
      onOpened={onOpened}
    >
      {children}
    </PopoverNext>
  )
}

function onOpened(node: HTMLElement) {
  focusIn(node)
  node.addEventListener('keydown', onMenuKey)
}

/**
 * Focuses the chosen or first item. Blueprint calls this a moment after opening, so a focus that is
 * already inside stays.
 */
export function focusIn(node: HTMLElement) {
  if (node.contains(document.activeElement)) return
  const target = node.querySelector<HTMLElement>(chosen) ?? node.querySelector<HTMLElement>(first)
  target?.focus()
}
