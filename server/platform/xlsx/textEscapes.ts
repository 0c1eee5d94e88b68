/**
 * Characters that XML can't contain or would change are stored in a workbook as _xHHHH_ (ECMA-376,
 * ST_Xstring). So is the ampersand of a text that looks like an entity, because exceljs decodes it
 * twice when reading.
 */
const unspeakable =
  // oxlint-disable-next-line no-control-regex
  /[\0-\x08\x0b-\x1f\x7f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)|&(?=(?:lt|gt|amp|apos|quot);)/g
/** Most texts need no escape: printable ASCII without the ampersand and the underscore. */
const plain = /^[ -%'-^`-~]*$/
const escape = /_x([0-9A-Fa-f]{4})_/g

/**
 * Escapes a text for a workbook, so that every character is preserved. Lone surrogates aren't,
 * since they are no characters.
 */
export function encodeEscapes(text: string): string {
  if (plain.test(text)) return text
  const whole = text.replace(/\p{Surrogate}/gu, '\ufffd')
  return whole.replace(
    unspeakable,
    (c) => `_x${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )
}

/** Decodes a workbook's escapes. */
export function decodeEscapes(text: string): string {
  return text.replace(escape, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}
