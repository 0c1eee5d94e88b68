import { ifFocusStaysFree } from '#client/ui/focus/focusIsFree.ts'

/**
 * The most frames to wait for the error marks of a submit: usually one, a few more on a busy
 * machine.
 */
const most = 10

/**
 * Focuses the first field in reading order that is marked invalid. Without one, the focus returns to
 * the submit button, which lost it while the command ran, unless it went elsewhere.
 */
export function focusAfterSubmit(form: HTMLElement | null, left = most): void {
  // The error marks of this submit are rendered one frame later at the earliest.
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else if (left > 1) focusAfterSubmit(form, left - 1)
    else
      ifFocusStaysFree(() =>
        form?.querySelector<HTMLElement>('button[type="submit"]:not(:disabled)')?.focus(),
      )
  })
}
