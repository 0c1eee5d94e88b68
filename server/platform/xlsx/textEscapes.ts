/**
 * What XML can't hold or would change on its way stands in a workbook as _xHHHH_ (ECMA-376, ST_Xstring). So does the
 * ampersand of what looks like an entity: exceljs, reading, takes it for one once more.
 */
// oxlint-disable-next-line no-control-regex
const unspeakable = /[\0-\x08\x0b-\x1f\x7f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)|&(?=(?:lt|gt|amp|apos|quot);)/g
/** Most texts have nothing of it: printable ASCII without the ampersand and the underscore. */
const plain = /^[ -%'-^`-~]*$/
const escape = /_x([0-9A-Fa-f]{4})_/g

/** A text as a workbook keeps it, so that every character comes back. Halves of surrogate pairs don't: they are no characters. */
export function encodeEscapes(text: string): string {
  if (plain.test(text)) return text
  const whole = text.replace(/\p{Surrogate}/gu, '\ufffd')
  return whole.replace(unspeakable, (c) => `_x${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
}

/** The text that a workbook keeps with its escapes. */
export function decodeEscapes(text: string): string {
  return text.replace(escape, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}
