/** Frames within which the marks of a submit stand: one, and on a busy machine a few more. */
const most = 10

/** Puts the focus on the first field, in reading order, that is marked invalid. */
export function focusFirstError(form: HTMLElement | null, left = most): void {
  // A frame later at the soonest, when the marks of this submit stand.
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else if (left > 1) focusFirstError(form, left - 1)
  })
}
