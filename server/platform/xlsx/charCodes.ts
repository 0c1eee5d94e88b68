/** The codes of characters, as bytes of ASCII have them. */
export function charCodes<const Characters extends readonly string[]>(...characters: Characters) {
  return characters.map((character) => character.charCodeAt(0)) as { [At in keyof Characters]: number }
}
