/**
 * Returns the nesting depth of brackets in a GraphQL document, without strings and comments. It
 * visits each character once whatever the document; the parser reports syntax errors.
 */
export function nesting(text: string): number {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    if (character === '#') at = endOfLine(text, at)
    else if (character === '"')
      at = text.startsWith('"""', at) ? endOfBlock(text, at + 3) : endOfText(text, at + 1)
    else if ('{[('.includes(character)) deepest = Math.max(deepest, ++depth)
    else if ('}])'.includes(character)) depth -= 1
  }
  return deepest
}

function endOfLine(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (isLineBreak(text[at])) return at
  return text.length
}

/**
 * Returns where a string ends: at its quote, or at the end of its line, where the parser stops as
 * well.
 */
function endOfText(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"' || isLineBreak(text[at])) return at
  }
  return text.length
}

function endOfBlock(text: string, from: number): number {
  let at = text.indexOf('"""', from)
  while (at > 0 && text[at - 1] === '\\') at = text.indexOf('"""', at + 3)
  return at === -1 ? text.length : at + 2
}

const isLineBreak = (character: string | undefined) => character === '\n' || character === '\r'
