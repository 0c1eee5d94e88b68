/**
 * An AIM symbology identifier (ISO/IEC 15424): "]C1" before GS1-128, "]Q1" before a QR code, "]d2"
 * before a Data Matrix.
 */
const identifier = /^\][A-Za-z][0-9A-Za-z]/

/** Names of the symbologies that scanners read, by the letter of their identifier. */
const names: Readonly<Record<string, string>> = {
  A: 'Code 39',
  C: 'Code 128',
  E: 'EAN/UPC',
  F: 'Codabar',
  G: 'Code 93',
  I: 'Interleaved 2 of 5',
  L: 'PDF417',
  Q: 'QR Code',
  d: 'Data Matrix',
  z: 'Aztec Code',
}

/**
 * Returns the name of the symbology of an identifier, or the identifier itself if it has no name
 * here.
 */
export function symbologyName(found: string): string {
  if (found === ']C1') return 'GS1-128'
  return names[found.charAt(1)] ?? found
}

/**
 * The characters that scanners add around and within codes and that no code of the programme
 * contains.
 */
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f-\u009f\ufeff]/gu
// oxlint-disable-next-line no-control-regex
const ends = /^[\s\u0000-\u001f\u007f-\u009f\ufeff]+|[\s\u0000-\u001f\u007f-\u009f\ufeff]+$/gu

/** Splits the AIM identifier from the text. No code of the programme begins with "]". */
export function splitSymbology(text: string): { symbology: string | null; text: string } {
  const symbology = identifier.exec(text)?.[0] ?? null
  // GS1 data may begin with the separator FNC1.
  return { symbology, text: symbology ? trimControls(text.slice(symbology.length)) : text }
}

/** Returns the text without leading and trailing blanks and control characters. */
export function trimControls(text: string): string {
  return text.replace(ends, '')
}

/** Returns the text without any blank or control character. */
export function dropControls(text: string): string {
  return text.replace(control, '').replace(/\s/gu, '')
}

/** Returns whether control characters are left, as between the fields of GS1 data. */
export function hasControls(text: string): boolean {
  return text.search(control) >= 0
}

/** Returns the text with a visible symbol in place of each control character. */
export function showControls(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f]/g, (one) => String.fromCharCode(0x2400 + one.charCodeAt(0)))
}
