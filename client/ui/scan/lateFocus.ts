import { focusIsFree } from '#client/ui/focus/focusIsFree.ts'

/**
 * Returns a function that focuses an element unless the focus was moved since. An answer may arrive
 * when the person is already in another field or on a button: typed text would go elsewhere, and a
 * key that is down would not click where it was pressed. A dialog that is closing keeps nothing.
 */
export function lateFocus(): (element: HTMLElement | null) => void {
  const before = document.activeElement
  return (element) => {
    if (document.activeElement === before || focusIsFree()) element?.focus()
  }
}
