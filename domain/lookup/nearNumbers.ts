/** The characters of document and card numbers. */
const letters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-']
/** Shorter numbers are near too many others; longer ones don't exist. */
const [shortest, longest] = [5, 24]

/**
 * Returns every number that is one typing error from the one typed: a character wrong, missing,
 * extra, or swapped with its neighbour. An index lookup of them costs some hundred probes however
 * many numbers there are, whereas a similarity search would read them all.
 */
export function nearNumbers(typed: string): string[] {
  const number = typed.trim().toUpperCase()
  if (number.length < shortest || number.length > longest || !/^[0-9A-Z-]+$/.test(number)) return []
  const near = new Set<string>()
  for (let at = 0; at <= number.length; at++) {
    const [before, rest] = [number.slice(0, at), number.slice(at)]
    for (const letter of letters) near.add(before + letter + rest)
    if (rest === '') continue
    near.add(before + rest.slice(1))
    for (const letter of letters) near.add(before + letter + rest.slice(1))
    if (rest.length > 1) near.add(before + rest[1]! + rest[0]! + rest.slice(2))
  }
  near.delete(number)
  return [...near]
}

/** Returns a number in the product's format: "ld hq 2026 137" is LD-HQ-2026-000137. */
export function writtenNumber(typed: string): string {
  const number = typed
    .trim()
    .toUpperCase()
    .replace(/[\s_/.]+/g, '-')
  const [, document, count] = /^((?:LD|LDR|RL|PK)-[A-Z0-9]+-\d{4})-(\d{1,5})$/.exec(number) ?? []
  return document ? `${document}-${count!.padStart(6, '0')}` : number
}
