import { limits } from '#domain/limits.ts'
import { Problem, problem, type ProblemCode } from '#domain/problems.ts'

type JsonRules = {
  /** Keys that differ in case alone are equal: the reader ignores their case. */
  anyCase?: boolean
  /** The maximum nesting depth of objects and lists. */
  depth?: number
  /** The maximum number of keys in one object. */
  keys?: number
  /**
   * The maximum number of items in one list; a longer one is `field.max`, as the input's own rules
   * would report it.
   */
  items?: number
  /** The maximum number of values in a document, keys not counted. */
  values?: number
  /**
   * Numbers with an exponent are returned as texts, as written: an exponent drops digits
   * (2.01901E+11).
   */
  exponentsAsTexts?: boolean
}

/**
 * Parses JSON from outside. A key that occurs twice in one object is refused, because programs
 * differ in which of the two counts. JSON that is deeper or larger than the rules allow is refused
 * before anything is built from it.
 * @throws json.repeatedKey, json.tooDeep, json.tooMuch; `invalid` if it is no JSON
 */
export function readJson(text: string, invalid: ProblemCode, rules: JsonRules = {}): unknown {
  checkJson(text, rules)
  try {
    return rules.exponentsAsTexts && exponent.test(text)
      ? JSON.parse(text, asWritten)
      : JSON.parse(text)
  } catch {
    // The parser's message quotes the input, which may contain a password.
    throw problem(invalid)
  }
}

const exponent = /\d[eE][+-]?\d/

/**
 * Returns a number with an exponent as the source text, in the form in which spreadsheets write it.
 */
function asWritten(_key: string, value: unknown, written?: { source?: string }): unknown {
  if (typeof value !== 'number' || !written?.source || !exponent.test(written.source)) return value
  return written.source
    .toUpperCase()
    .replace(/E(?=\d)/, 'E+')
    .replace(/(?<=E[+-])(?=\d$)/, '0')
}

/** Returns whether a refusal is about keys or size, not about the text as such. */
export const isJsonProblem = (error: unknown): error is Problem =>
  error instanceof Problem && error.code.startsWith('json.')

const [tab, newline, carriage, space] = [9, 10, 13, 32]
const code = (char: string) => char.charCodeAt(0)
const [quote, backslash, comma, colon] = [code('"'), code('\\'), code(','), code(':')]
const [object, objectEnd, list, listEnd] = [code('{'), code('}'), code('['), code(']')]

/**
 * Scans a text once, checking only keys, depth and size. For a text that is no JSON the result is
 * undefined.
 * @throws json.repeatedKey, json.tooDeep, json.tooMuch, field.max
 */
function checkJson(text: string, rules: JsonRules): void {
  const { depth = limits.jsonDepth, items = Infinity, values: most = limits.jsonValues } = rules
  const open: Open[] = []
  let values = 0
  let expectsKey = false
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (char === space || char === newline || char === carriage || char === tab || char === colon)
      continue
    if (char === comma) {
      const around = open.at(-1)
      expectsKey = around?.keys !== undefined
      if (around && !around.keys && ++around.commas >= items)
        throw problem('field.max', { max: items })
    } else if (char === objectEnd || char === listEnd) {
      open.pop()
      expectsKey = false
    } else if (char === quote && expectsKey) {
      const end = endOfString(text, i)
      takeKey(open.at(-1)?.keys, text.slice(i, end + 1), rules)
      expectsKey = false
      i = end
    } else {
      if (++values > most) throw problem('json.tooMuch', { max: most })
      if (char === object || char === list) {
        if (open.push({ keys: char === object ? new Set() : undefined, commas: 0 }) > depth)
          throw problem('json.tooDeep', { max: depth })
        expectsKey = char === object
      } else i = char === quote ? endOfString(text, i) : endOfWord(text, i)
    }
  }
}

/** An object or a list that has not ended yet: the keys of the former, the commas of the latter. */
type Open = { keys: Set<string> | undefined; commas: number }

function takeKey(
  seen: Set<string> | undefined,
  written: string,
  { anyCase = false, keys = limits.jsonKeys }: JsonRules,
): void {
  if (seen === undefined) return
  const key = plainKey(written)
  const compared = anyCase ? key.trim().toLowerCase() : key
  if (seen.has(compared)) throw problem('json.repeatedKey', { key: shownKey(key) })
  if (seen.add(compared).size > keys) throw problem('json.tooMuch', { max: keys })
}

/** Returns a key without its quotes, its escapes resolved: "\u0069cno" is "icno". */
function plainKey(written: string): string {
  if (!written.includes('\\')) return written.slice(1, -1)
  try {
    return String(JSON.parse(written))
  } catch {
    // The parser refuses the whole text.
    return written
  }
}

/**
 * Returns a key as an error may name it: a text that does not look like a key of a contract is not
 * repeated.
 */
const shownKey = (key: string) => (/^[A-Za-z][\w.-]{0,39}$/.test(key) ? key : '…')

/**
 * Returns the position of the quote that ends a string. It compares single characters: V8 hoists
 * `indexOf` out of the branch that calls it, and then searches the whole rest of the text at every
 * character.
 */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (char === backslash) i++
    else if (char === quote) return i
  }
  return text.length
}

/** Returns the position of the last character of a number, a true, a false or a null. */
function endOfWord(text: string, start: number): number {
  let i = start + 1
  while (i < text.length && isOfWord(text.charCodeAt(i))) i++
  return i - 1
}

const isOfWord = (char: number) =>
  char > space &&
  char !== comma &&
  char !== listEnd &&
  char !== objectEnd &&
  char !== colon &&
  char !== list &&
  char !== object &&
  char !== quote
