import type { Problem } from '#domain/problems.ts'
import { isKeepable } from '#domain/textFaults.ts'

/** What an element may have: its attributes and its text with the characters of each, and how many of it a document holds. */
type XmlElement = { attributes?: Readonly<Record<string, number>>; text?: number; most: number }

/** What a document may be made of, and how it is refused. */
export type XmlForm = {
  elements: Readonly<Record<string, XmlElement>>
  /** How deep elements may stand in one another. */
  depth: number
  foreign(): Problem
  tooMany(most: number): Problem
}

/** Characters of white space between two tags, and those that one character may take as a reference (`&quot;`). */
const spaceAtMost = 1_000
const longestReference = 6

/** One tag with at most 20 attributes. Everything in it has an end, so that no text makes it look far. */
const name = '[A-Za-z][\\w.-]{0,63}'
const value = `"([^"<]{0,4000})"|'([^'<]{0,4000})'`
const attribute = new RegExp(`\\s{1,200}(${name})\\s{0,20}=\\s{0,20}(?:${value})`, 'y')
const tagStart = new RegExp(`<(/?)(${name})`, 'y')
const tagEnd = /\s{0,200}(\/?)>/y
const attributesAtMost = 20

/**
 * A document's text, once one walk over it has found nothing but the form's elements, attributes and texts, none too
 * long and none too many: UTF-8, no declarations (so neither entities nor a DTD), no references but XML's own five, no
 * comments left. What could keep a parser busy never reaches it; whether tags close each other is the parser's to say.
 * @throws what the form makes
 */
export function plainXml(content: Buffer, form: XmlForm): string {
  const text = decoded(content, form).replace(/^\s{0,200}<\?xml[^<>?]{0,200}\?>/, '')
  const body = withoutComments(text, form)
  const counts = new Map<string, number>()
  const open: XmlElement[] = []
  let at = 0
  for (;;) {
    const next = body.indexOf('<', at)
    const between = body.slice(at, next < 0 ? body.length : next)
    refuseText(between, open.at(-1)?.text, form)
    if (next < 0) break
    const tag = readTag(body, next, form)
    at = tag.end
    if (tag.closing) {
      if (open.pop() === undefined) throw form.foreign()
      continue
    }
    const count = (counts.get(tag.name) ?? 0) + 1
    counts.set(tag.name, count)
    if (count > tag.element.most) throw form.tooMany(tag.element.most)
    if (open.push(tag.element) > form.depth) throw form.foreign()
    if (tag.empty) open.pop()
  }
  return body.trim()
}

type Tag = { name: string; element: XmlElement; closing: boolean; empty: boolean; end: number }

function readTag(body: string, start: number, form: XmlForm): Tag {
  const begin = matchAt(tagStart, body, start)
  const tagName = begin?.[2] ?? ''
  const element = Object.hasOwn(form.elements, tagName) ? form.elements[tagName] : undefined
  if (!begin || !element) throw form.foreign()
  let end = tagStart.lastIndex
  for (let count = 0; ; count++) {
    const found = matchAt(attribute, body, end)
    if (!found) break
    end = attribute.lastIndex
    const [, key = '', double, single] = found
    const longest = Object.hasOwn(element.attributes ?? {}, key) ? element.attributes![key]! : null
    const given = double ?? single ?? ''
    if (longest === null || begin[1] || count === attributesAtMost || given.length > longest * longestReference)
      throw form.foreign()
    refuseReferences(given, form)
  }
  const finish = matchAt(tagEnd, body, end)
  if (!finish) throw form.foreign()
  return { name: tagName, element, closing: begin[1] !== '', empty: finish[1] !== '', end: tagEnd.lastIndex }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function refuseText(text: string, longest: number | undefined, form: XmlForm): void {
  const most = (longest ?? 0) * longestReference
  if (text.length > most + spaceAtMost || text.trim().length > most) throw form.foreign()
  refuseReferences(text, form)
}

function refuseReferences(text: string, form: XmlForm): void {
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw form.foreign()
}

function decoded(content: Buffer, form: XmlForm): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    if (isKeepable(text)) return text
  } catch {
    // Falls through to the refusal: it isn't UTF-8.
  }
  throw form.foreign()
}

/** Looked for one after the other, because a pattern would read a hostile text again from each beginning. */
function withoutComments(text: string, form: XmlForm): string {
  const kept: string[] = []
  let at = 0
  for (;;) {
    const start = text.indexOf('<!--', at)
    if (start < 0) break
    const end = text.indexOf('-->', start + 4)
    if (end < 0) throw form.foreign()
    kept.push(text.slice(at, start))
    at = end + 3
  }
  return [...kept, text.slice(at)].join('')
}
