import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page, Response } from '@playwright/test'
import { buildSchema, isEnumType } from 'graphql'
import type { Words } from '#domain/words.ts'

/**
 * The texts that a screen may show without being messages: data of the server, and words of the
 * domain.
 */
export type Known = {
  data: ReadonlySet<string>
  words: ReadonlySet<string>
  patterns: readonly RegExp[]
}

function isWords(value: object): value is Words {
  const { en, ms } = value as Partial<Words>
  return typeof en === 'string' && typeof ms === 'string'
}

/** Returns the English texts of the domain's own tables, those with values as patterns. */
export async function domainWords(): Promise<{ words: Set<string>; patterns: RegExp[] }> {
  const texts = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (isWords(value)) texts.add(value.en)
    else Object.values(value).forEach(collect)
  }
  const files = readdirSync('domain', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  for (const file of files) collect(await import(pathToFileURL(resolve('domain', file)).href))
  const [patterned, words] = [
    [...texts].filter((text) => text.includes('{')),
    [...texts].filter((text) => !text.includes('{')),
  ]
  return { words: new Set(words), patterns: patterned.map(patternOf) }
}

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`)
}

/**
 * The names of the schema's enums, and GraphQL fields whose values are names: showing one is not
 * showing data.
 */
const enumNames = new Set(
  Object.values(buildSchema(readFileSync('schema.graphql', 'utf8')).getTypeMap())
    .filter(isEnumType)
    .flatMap((type) => type.getValues().map(({ name }) => name)),
)
const naming = new Set(['__typename', 'action', 'outcome', 'key', 'kind', 'from', 'to'])

/** Collects what the server sends to a page: its data, and the English of its texts by language. */
export function listenForData(page: Page): {
  data: Set<string>
  served: Set<string>
  read(): Promise<void>
} {
  const [data, served, answers] = [new Set<string>(), new Set<string>(), [] as Promise<void>[]]
  const collect = (value: unknown, field = ''): void => {
    if (typeof value === 'string' && !enumNames.has(value) && !naming.has(field))
      data.add(value.replace(/\s+/g, ' ').trim())
    else if (Array.isArray(value)) value.forEach((each) => collect(each, field))
    else if (typeof value === 'object' && value !== null && isWords(value)) served.add(value.en)
    else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) collect(each, name)
  }
  page.on('response', (response: Response) => {
    if (new URL(response.url()).pathname === '/graphql')
      answers.push(response.json().then(collect, () => undefined))
  })
  // A page may show a response before this process has read it.
  return { data, served, read: async () => void (await Promise.all(answers.splice(0))) }
}

/** Returns every text that a page shows or reads out, node by node. */
export function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>()
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    )
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement!
      if (element.closest('script, style, noscript, template') || !element.checkVisibility())
        continue
      // A label of a chart is one text, in however many lines.
      if (node instanceof Element && node.matches('svg text'))
        texts.add([...node.childNodes].map((line) => line.textContent).join(' '))
      else if (element.closest('svg text')) continue
      else if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          texts.add(node.getAttribute(name) ?? '')
      else texts.add(node.textContent ?? '')
    }
    return [...texts].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
  })
}

/** Returns whether it contains a word that is no code: a code has a digit. */
function hasWord(part: string): boolean {
  return part.split(/\s+/).some((word) => /[A-Za-z]{2}/.test(word) && !/\d/.test(word))
}

/** Where composed texts are split, most reliable separators first. */
const seams = [
  /[^\x20-\x7e]+|\[!!|!!\]/,
  /[:;]\s|\s\(|\)(?:\s|$)|\s[-+/]\s|\s{2,}/,
  /,\s/,
  /[,:;()/]/,
]

/** Returns a part without the signs and the figures around it: "QC pass 211" is "QC pass". */
function bare(part: string): string {
  const words = part.split(/\s+/)
  const first = words.findIndex(hasWord)
  return words
    .slice(Math.max(first, 0), words.findLastIndex(hasWord) + 1)
    .join(' ')
    .replace(/^[\s.,:;()/"'+-]+|[\s.,:;(/"'+-]+$/g, '')
}

/**
 * Returns the parts of texts that are neither a message's (whose letters are accented) nor known;
 * empty if there are none.
 */
export function rawParts(
  texts: readonly string[],
  { data, words, patterns }: Known,
  allowed: readonly RegExp[],
): string[] {
  const isKnown = (part: string): boolean =>
    !hasWord(part) ||
    [part, bare(part)].some((each) => words.has(each) || data.has(each)) ||
    [...allowed, ...patterns].some((each) => each.test(part))
  // Known texts with a separator of their own, such as "Delivery, company", are extracted whole; so
  // are times of the day. There are thousands, of which each text has few: they are searched once
  // for all texts, longest first.
  const seamed = [...words, ...data]
    .filter((each) => /[,:;()/]/.test(each) && hasWord(each))
    .sort((a, b) => b.length - a.length)
  return texts.flatMap((text) => {
    // Most have none: the words of a message are accented.
    if (!hasWord(text)) return []
    const rest = seamed
      .filter((each) => text.includes(each))
      .reduce((left, each) => left.replaceAll(each, ' '), text.replace(/\d{1,2}:\d{2} [AP]M/g, ' '))
    return seams
      .reduce(
        (parts, seam) =>
          parts.flatMap((part) =>
            isKnown(part) ? [] : part.split(seam).map((each) => each.trim()),
          ),
        [rest],
      )
      .filter((part) => !isKnown(part))
  })
}
