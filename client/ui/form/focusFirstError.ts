/** Puts the focus on the first field, in reading order, that is marked invalid. */
export function focusFirstError(form: HTMLElement | null): void {
  // A frame later, when the marks of this submit stand.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
