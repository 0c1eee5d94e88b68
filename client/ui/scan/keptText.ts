type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What stood in a field before a scanner typed into it. */
export type KeptText = { field: Field; value: string; start: number | null; end: number | null }

const noText = 'checkbox radio button submit reset file range color image'

/** The field into which keys type by themselves, if `target` is one. */
export function typedField(target: EventTarget | null): Field | null {
  if (target instanceof HTMLInputElement) return noText.split(' ').includes(target.type) ? null : target
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement ? target : null
}

/** Remembers a field's text. */
export function keepText(field: Field): KeptText {
  const selection = 'selectionStart' in field ? field : null
  return { field, value: field.value, start: selection?.selectionStart ?? null, end: selection?.selectionEnd ?? null }
}

/** Sets a field's text as a person would, so that whoever listens to the field hears of it. */
export function writeText(field: Field, value: string): void {
  if (field.value === value) return
  // React watches the element's own property: what sets that does not reach it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Gives a field its text back, and the caret where it was. */
export function giveBack({ field, value, start, end }: KeptText): void {
  if (!field.isConnected || field.value === value) return
  writeText(field, value)
  // A number's or a date's field has no caret that could be set.
  if (start !== null && end !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(start, end)
}
