/** Shorter words are one error away from too many others. */
const shortest = 4

/**
 * Returns how well the typed text matches names: 2 if each word is part of them, 1 if a word of at
 * least four letters begins one of them with one typing error, 0 if some word fits none.
 */
export function matchOf(typed: string, names: string): 0 | 1 | 2 {
  const all = names.toLowerCase()
  const own = all.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.every((word) => all.includes(word))) return 2
  return words.every((word) => all.includes(word) || own.some((name) => beginsAlike(word, name)))
    ? 1
    : 0
}

function beginsAlike(word: string, name: string): boolean {
  if (word.length < shortest) return false
  return [-1, 0, 1].some((more) => isOneSlip(word, name.slice(0, word.length + more)))
}

/** Returns whether a letter is wrong, missing, extra, or swapped with its neighbour. */
function isOneSlip(typed: string, meant: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at++
  const [had, should] = [typed.slice(at), meant.slice(at)]
  if (had.slice(1) === should.slice(1) || had.slice(1) === should || had === should.slice(1))
    return true
  return had[0] === should[1] && had[1] === should[0] && had.slice(2) === should.slice(2)
}
