import { useEffect, useState, type ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Question = {
  title: string
  body: ReactNode
  confirm: string
  cancel?: string
  /**
   * The action. The dialog closes once it has ended, whether refused or not; the reason is shown
   * beside it.
   */
  act: () => Promise<unknown>
}

/**
 * Asks before an action on one of several things. `ask(thing)` opens the dialog, which renders as
 * `question`. The focus then returns to where it was, if that still exists.
 */
export function useConfirm<Thing = void>(
  questionOf: (thing: Thing) => Question,
): { ask: (thing: Thing) => void; question: ReactNode } {
  const [asked, setAsked] = useState<{ thing: Thing; from: Element | null } | null>(null)
  const from = asked?.from
  useEffect(() => () => void (from instanceof HTMLElement && from.focus()), [from])
  const ask = (thing: Thing) => setAsked({ thing, from: document.activeElement })
  const close = () => setAsked(null)
  if (!asked) return { ask, question: null }
  const { act, body, ...words } = questionOf(asked.thing)
  const onConfirm = async () => {
    await act()
    close()
  }
  const question = (
    <ConfirmDialog open {...words} onConfirm={onConfirm} onClose={close}>
      {body}
    </ConfirmDialog>
  )
  return { ask, question }
}
