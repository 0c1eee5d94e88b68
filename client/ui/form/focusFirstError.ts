/**
 * The most frames to wait for the error marks of a submit: usually one, a few more on a busy
 * machine.
 */
const most = 10

/** Focuses the first field in reading order that is marked invalid. */
export function focusFirstError(form: HTMLElement | null, left = most): void {
  // The error marks of this submit are rendered one frame later at the earliest.
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else if (left > 1) focusFirstError(form, left - 1)
  })
}
