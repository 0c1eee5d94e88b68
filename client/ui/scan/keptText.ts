type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The content of a field before a scanner typed into it. */
export type KeptText = { field: Field; value: string; start: number | null; end: number | null }

const noText = 'checkbox radio button submit reset file range color image'

/** Returns the field that receives typed keys, if `target` is one. */
export function typedField(target: EventTarget | null): Field | null {
  if (target instanceof HTMLInputElement)
    return noText.split(' ').includes(target.type) ? null : target
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
    ? target
    : null
}

/** Remembers a field's text. */
export function keepText(field: Field): KeptText {
  const selection = 'selectionStart' in field ? field : null
  return {
    field,
    value: field.value,
    start: selection?.selectionStart ?? null,
    end: selection?.selectionEnd ?? null,
  }
}

/** Sets a field's text as a person would, so that the field's listeners notice it. */
export function writeText(field: Field, value: string): void {
  if (field.value === value) return
  // React overrides the element's own property, so setting that would not notify it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!.set!.call(
    field,
    value,
  )
  field.dispatchEvent(
    new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}

/** Restores a field's text and caret. */
export function giveBack({ field, value, start, end }: KeptText): void {
  if (!field.isConnected || field.value === value) return
  writeText(field, value)
  // Number and date fields have no caret that can be set.
  if (start !== null && end !== null && !(field instanceof HTMLSelectElement))
    field.setSelectionRange(start, end)
}
