const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

// eslint-disable-next-line no-control-regex -- these are what XML 1.0 refuses
const refusedByXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text as it may stand in SVG; characters that XML can't hold are dropped. */
export function escaped(text: string): string {
  return text.replace(refusedByXml, '').replace(/[&<>"']/g, (character) => entities[character]!)
}

/** Lines of at most so many characters, broken between words where that is possible; what is left over ends in "…". */
export function wrapped(text: string, characters: number, lines: number): string[] {
  const all: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = all.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= characters) all[all.length - 1] = `${last} ${word}`
    else for (let at = 0; at < word.length; at += characters) all.push(word.slice(at, at + characters))
  }
  if (all.length <= lines) return all
  return [...all.slice(0, lines - 1), `${all[lines - 1]!.slice(0, characters - 1)}…`]
}
