import { Dialog } from '@blueprintjs/core'
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { useFocusWithin } from './focus/useFocusWithin.ts'
import { useReturnedFocus } from './focus/useReturnedFocus.ts'
import { DialogHeld, InDialog } from './form/inDialog.ts'
import { useBackCloses } from './useBackCloses.ts'
import { useEscape } from './useEscape.ts'

type Props = {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** For a dialog that asks before an action. */
  alert?: boolean
  /** Escape closes it, unless a form in it is being sent. */
  dismissable?: boolean
  width?: number
}

/**
 * A dialog that keeps the focus inside and returns it on closing. Blueprint's close button is
 * labelled in English only, so each dialog closes by a button of its own, by Escape, or by the back
 * button or gesture, which asks about unsaved values: on a touch screen it is easily done by accident.
 */
export function Modal({
  open,
  title,
  onClose,
  children,
  alert = false,
  dismissable = true,
  width,
}: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(0)
  const ask = useRef<(() => void) | null>(null)
  const surrounding = useMemo(
    () => ({
      hold: () => {
        setHeld((count) => count + 1)
        return () => setHeld((count) => count - 1)
      },
      guard: (question: () => void) => {
        ask.current = question
        return () => void (ask.current = null)
      },
      close: onClose,
    }),
    [onClose],
  )
  const placed = useCallback((element: HTMLDivElement | null) => {
    container.current = element
    // Blueprint makes each overlay a live region: a reader would read the whole dialog again at
    // each change of it, beside the messages that are live themselves.
    element?.closest('.bp6-overlay')?.setAttribute('aria-live', 'off')
  }, [])
  const leavable = dismissable && held === 0
  useEscape(container, open && leavable, onClose)
  useBackCloses(open, () => {
    if (leavable) (ask.current ?? onClose)()
  })
  useFocusWithin(container, open)
  useReturnedFocus(open)
  return (
    <Dialog
      containerRef={placed}
      isOpen={open}
      title={title}
      onClose={onClose}
      role={alert ? 'alertdialog' : 'dialog'}
      isCloseButtonShown={false}
      canEscapeKeyClose={leavable}
      canOutsideClickClose={false}
      style={width ? { width } : undefined}
    >
      <InDialog value={surrounding}>
        <DialogHeld value={held > 0}>{children}</DialogHeld>
      </InDialog>
    </Dialog>
  )
}
