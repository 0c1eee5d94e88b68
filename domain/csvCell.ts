/**
 * Returns text that a spreadsheet would read as a formula so that it stays text. East Asian
 * spreadsheets read the full-width signs as well.
 */
export function harmless(text: string): string {
  return /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text
}

/** Returns a text as a cell of a comma-separated file: harmless, and quoted if necessary. */
export function csvText(text: string): string {
  const safe = harmless(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lets spreadsheets recognise the file as UTF-8. */
export const byteOrderMark = '\ufeff'
