/**
 * Capitalises a text, for languages that begin a sentence with a word that another language has in
 * its middle.
 */
export function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/**
 * Returns a kind of row for use inside a sentence: "Station" -> "station", but "QC status code" and
 * "PPID" unchanged.
 */
export function midSentence(what: string): string {
  return /^\p{Lu}\p{Lu}/u.test(what) ? what : what.slice(0, 1).toLowerCase() + what.slice(1)
}
