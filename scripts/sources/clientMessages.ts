import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { statedTexts, syntaxTree, visit, type SyntaxNode } from './syntaxTree.ts'

export type Message = { id: string; english: string; file: string }
/** Messages by id, one file per area. */
export type Areas = Record<string, Record<string, string>>

export const messagesFolder = 'client/messages'

/**
 * Returns all messages that the client's sources define, with `defineMessages`, an id and English
 * text.
 */
export function messagesInSources(folder = 'client'): Message[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|__generated__/.test(file))
    .map((file) => join(folder, file))
  return files.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return code.includes('defineMessages(') ? definedIn(syntaxTree(code, file), file) : []
  })
}

function definedIn(tree: SyntaxNode, file: string): Message[] {
  const found: Message[] = []
  visit(tree, (node) => {
    if (node.type !== 'CallExpression' || (node.callee as SyntaxNode).name !== 'defineMessages')
      return
    visit(node, (inner) => {
      if (inner.type !== 'ObjectExpression') return
      const { id, defaultMessage = '' } = statedTexts(inner)
      if (id !== undefined) found.push({ id, english: defaultMessage, file })
    })
  })
  return found
}

/** Returns the languages besides English: one folder each. */
export function languages(folder = messagesFolder): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

export function readLanguage(language: string, folder = messagesFolder): Areas {
  const path = join(folder, language)
  if (!existsSync(path)) return {}
  return Object.fromEntries(
    readdirSync(path).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(path, file), 'utf8')) as Record<string, string>,
    ]),
  )
}

export function writeLanguage(language: string, areas: Areas, folder = messagesFolder): void {
  mkdirSync(join(folder, language), { recursive: true })
  for (const [area, texts] of Object.entries(areas)) {
    const sorted = Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)))
    writeFileSync(join(folder, language, `${area}.json`), `${JSON.stringify(sorted, null, 2)}\n`)
  }
}

/** Returns the area of a message: the first part of its id, and the name of its file. */
export const areaOf = (id: string): string => id.split('.')[0]!

/** Returns the differences between the sources' messages and one language's files. */
export function messageFaults(
  messages: readonly Message[],
  language: string,
  areas: Areas,
): string[] {
  const faults: string[] = []
  const english = new Map<string, Message>()
  for (const message of messages) {
    const other = english.get(message.id)
    if (other && other.english !== message.english)
      faults.push(`${message.id} has two different texts: in ${other.file} and in ${message.file}.`)
    english.set(message.id, message)
    const text = areas[areaOf(message.id)]?.[message.id]
    if (text === undefined)
      faults.push(
        `${message.id} (${message.file}) is missing in ${language}: npm run messages adds it.`,
      )
    else if (text.trim() === '')
      faults.push(`${message.id} waits for its translation in ${language}.`)
    else if (!sameValues(message.english, text))
      faults.push(`${message.id}: ${language} is no message, or has other {values} than English.`)
  }
  for (const [area, texts] of Object.entries(areas)) {
    for (const id of Object.keys(texts)) {
      if (!english.has(id))
        faults.push(
          `${id} in ${language}/${area}.json is used nowhere: npm run messages removes it.`,
        )
      else if (areaOf(id) !== area)
        faults.push(`${id} is in ${language}/${area}.json and belongs in ${areaOf(id)}.json.`)
    }
  }
  return faults
}

/** Returns a language's files with exactly the messages of the sources, new ones empty. */
export function updatedLanguage(messages: readonly Message[], areas: Areas): Areas {
  const next: Areas = Object.fromEntries(Object.keys(areas).map((area) => [area, {}]))
  for (const { id } of messages) (next[areaOf(id)] ??= {})[id] = areas[areaOf(id)]?.[id] ?? ''
  return next
}

/**
 * Returns the values with which a message may be filled, and those that it shows for any number;
 * null if it is no ICU message.
 */
function valuesOf(text: string): { known: Set<string>; shown: Set<string> } | null {
  const known = new Set<string>()
  const shown = new Set<string>()
  const walk = (elements: MessageFormatElement[], plural: string, counts: boolean): void =>
    elements.forEach((element) => {
      if (element.type === TYPE.pound && counts) shown.add(plural)
      if (element.type === TYPE.literal || element.type === TYPE.pound) return
      known.add(element.value)
      if (element.type === TYPE.tag) walk(element.children, plural, counts)
      else if (element.type === TYPE.plural || element.type === TYPE.select) {
        // A language without plurals needs only the case `other`.
        Object.entries(element.options).forEach(([name, { value }]) =>
          walk(value, element.value, name === 'other'),
        )
      } else if (counts) shown.add(element.value)
    })
  try {
    walk(parse(text), '', true)
  } catch {
    return null
  }
  return { known, shown }
}

function sameValues(english: string, translated: string): boolean {
  const [from, to] = [valuesOf(english), valuesOf(translated)]
  if (!from || !to) return false
  return (
    [...to.known].every((name) => from.known.has(name)) &&
    [...from.shown].every((name) => to.shown.has(name))
  )
}
