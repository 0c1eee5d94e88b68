/** A kind of row as it stands inside a sentence: "Station" -> "station", but "QC status code" and "PPID" as they are. */
export function midSentence(what: string): string {
  return /^\p{Lu}\p{Lu}/u.test(what) ? what : what.slice(0, 1).toLowerCase() + what.slice(1)
}
