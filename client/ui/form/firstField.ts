const fields = ':is(input:not([type="hidden"]), select, textarea):not([disabled])'

/** Returns the first field of a form. In a group of choices it is the chosen one. */
export function firstField(form: HTMLElement | null): HTMLElement | null {
  const first = form?.querySelector<HTMLInputElement>(fields) ?? null
  if (first?.type !== 'radio') return first
  return form!.querySelector<HTMLElement>(`[name="${CSS.escape(first.name)}"]:checked`) ?? first
}
