import { useEffect, type RefObject } from 'react'
import { firstField } from './firstField.ts'

/**
 * In a dialog entering begins at once: where no field asks for the focus, the first one gets it. Blueprint leaves it on what it keeps
 * before them all, and what is typed then is nobody's.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>, inDialog: boolean): void {
  useEffect(() => {
    const dialog = inDialog && form.current?.closest('[role$="dialog"]')
    if (!dialog) return
    const { activeElement: active } = document
    if (active !== dialog && dialog.contains(active)) return
    firstField(form.current)?.focus()
  }, [form, inDialog])
}
