const fields = ':is(input:not([type="hidden"]), select, textarea):not([disabled])'

/** The field in which entering begins: of several to choose from it is the chosen one. */
export function firstField(form: HTMLElement | null): HTMLElement | null {
  const first = form?.querySelector<HTMLInputElement>(fields) ?? null
  if (first?.type !== 'radio') return first
  return form!.querySelector<HTMLElement>(`[name="${CSS.escape(first.name)}"]:checked`) ?? first
}
