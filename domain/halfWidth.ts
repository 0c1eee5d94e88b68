/**
 * Returns the text with the full-width letters, digits and marks that an input method of a Chinese
 * or Japanese keyboard types (U+FF01 to U+FF5E) as those of ASCII.
 */
export function halfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (form) =>
    String.fromCharCode(form.charCodeAt(0) - 0xfee0),
  )
}
