/** Text that a spreadsheet would take for a formula leaves as text; East Asian ones take the full-width signs as well. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text
}

/** A text as a cell of a comma-separated file; harmless, and quoted where it must be. */
export function csvText(text: string): string {
  const safe = harmless(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Spreadsheets tell by it that the file is UTF-8. */
export const byteOrderMark = '\ufeff'
