/** A text as a sentence begins: where a language begins it with what stands inside the sentence in another. */
export function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** A kind of row as it stands inside a sentence: "Station" -> "station", but "QC status code" and "PPID" as they are. */
export function midSentence(what: string): string {
  return /^\p{Lu}\p{Lu}/u.test(what) ? what : what.slice(0, 1).toLowerCase() + what.slice(1)
}
