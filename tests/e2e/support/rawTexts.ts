import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page, Response } from '@playwright/test'
import { buildSchema, isEnumType } from 'graphql'
import type { Words } from '#domain/words.ts'

/** What a screen may show that is no message: what the server sent, and what the domain says. */
export type Known = { data: ReadonlySet<string>; words: ReadonlySet<string>; patterns: readonly RegExp[] }

function isWords(value: object): value is Words {
  const { en, ms } = value as Partial<Words>
  return typeof en === 'string' && typeof ms === 'string'
}

/** The English texts that the domain states by language, those with values as patterns, from its own tables. */
export async function domainWords(): Promise<{ words: Set<string>; patterns: RegExp[] }> {
  const texts = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (isWords(value)) texts.add(value.en)
    else Object.values(value).forEach(collect)
  }
  const files = readdirSync('domain', { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))
  for (const file of files) collect(await import(pathToFileURL(resolve('domain', file)).href))
  const [patterned, words] = [[...texts].filter((text) => text.includes('{')), [...texts].filter((text) => !text.includes('{'))]
  return { words: new Set(words), patterns: patterned.map(patternOf) }
}

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`)
}

/** The names of the schema's enums, and GraphQL fields whose values name something: a screen that shows one shows no data. */
const enumNames = new Set(
  Object.values(buildSchema(readFileSync('schema.graphql', 'utf8')).getTypeMap())
    .filter(isEnumType)
    .flatMap((type) => type.getValues().map(({ name }) => name)),
)
const naming = new Set(['__typename', 'action', 'outcome', 'key', 'kind', 'from', 'to'])

/** Gathers what the server sends to a page: its data, and the English of what it says by language. */
export function listenForData(page: Page): { data: Set<string>; served: Set<string>; read(): Promise<void> } {
  const [data, served, answers] = [new Set<string>(), new Set<string>(), [] as Promise<void>[]]
  const collect = (value: unknown, field = ''): void => {
    if (typeof value === 'string' && !enumNames.has(value) && !naming.has(field)) data.add(value.replace(/\s+/g, ' ').trim())
    else if (Array.isArray(value)) value.forEach((each) => collect(each, field))
    else if (typeof value === 'object' && value !== null && isWords(value)) served.add(value.en)
    else if (typeof value === 'object' && value !== null) for (const [name, each] of Object.entries(value)) collect(each, name)
  }
  page.on('response', (response: Response) => {
    if (new URL(response.url()).pathname === '/graphql') answers.push(response.json().then(collect, () => undefined))
  })
  // A page may show an answer before this process has read it.
  return { data, served, read: async () => void (await Promise.all(answers.splice(0))) }
}

/** Every text that a page shows or reads out, as it stands in its nodes. */
export function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement!
      if (element.closest('script, style, noscript, template') || !element.checkVisibility()) continue
      // A label of a chart is one text, in however many lines.
      if (node instanceof Element && node.matches('svg text'))
        texts.add([...node.childNodes].map((line) => line.textContent).join(' '))
      else if (element.closest('svg text')) continue
      else if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.add(node.getAttribute(name) ?? '')
      else texts.add(node.textContent ?? '')
    }
    return [...texts].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
  })
}

/** Whether there is a word in it that is no code: a code has a digit. */
function hasWord(part: string): boolean {
  return part.split(/\s+/).some((word) => /[A-Za-z]{2}/.test(word) && !/\d/.test(word))
}

/** Where texts that are put together are taken apart, the surest places first. */
const seams = [/[^\x20-\x7e]+|\[!!|!!\]/, /[:;]\s|\s\(|\)(?:\s|$)|\s[-+/]\s|\s{2,}/, /,\s/, /[,:;()/]/]

/** A part without the signs and the figures around it: "QC pass 211" is "QC pass". */
function bare(part: string): string {
  const words = part.split(/\s+/)
  const first = words.findIndex(hasWord)
  return words
    .slice(Math.max(first, 0), words.findLastIndex(hasWord) + 1)
    .join(' ')
    .replace(/^[\s.,:;()/"'+-]+|[\s.,:;(/"'+-]+$/g, '')
}

/** What of texts is neither a message's (whose letters are accented) nor known: nothing where all of it is. */
export function rawParts(texts: readonly string[], { data, words, patterns }: Known, allowed: readonly RegExp[]): string[] {
  const isKnown = (part: string): boolean =>
    !hasWord(part) ||
    [part, bare(part)].some((each) => words.has(each) || data.has(each)) ||
    [...allowed, ...patterns].some((each) => each.test(part))
  // What has a seam of its own, as "Delivery, company", comes out whole; as do times of the day. Thousands, of which each text
  // has few: looked for once for all texts, the longest first.
  const seamed = [...words, ...data].filter((each) => /[,:;()/]/.test(each) && hasWord(each)).sort((a, b) => b.length - a.length)
  return texts.flatMap((text) => {
    // Most have none: the words of a message are accented.
    if (!hasWord(text)) return []
    const rest = seamed
      .filter((each) => text.includes(each))
      .reduce((left, each) => left.replaceAll(each, ' '), text.replace(/\d{1,2}:\d{2} [AP]M/g, ' '))
    return seams
      .reduce(
        (parts, seam) => parts.flatMap((part) => (isKnown(part) ? [] : part.split(seam).map((each) => each.trim()))),
        [rest],
      )
      .filter((part) => !isKnown(part))
  })
}
