/** A text to be found as it stands, inside a pattern of LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}
