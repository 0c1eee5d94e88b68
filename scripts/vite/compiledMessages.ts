import { parse } from '@formatjs/icu-messageformat-parser'
import { parseAst, type Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/**
 * Messages are written in ICU's syntax, in the sources and in client/messages; the browser gets their syntax trees, so that
 * no parser has to load. A message that can't be parsed fails the build.
 */
export const compiledMessages: Plugin = {
  name: 'compiled-messages',
  enforce: 'pre',
  transform(code, id) {
    if (/\/client\/messages\/[\w-]+\/[\w-]+\.json$/.test(id))
      return { code: `export default ${compiledCatalogue(code)}`, map: null, moduleType: 'js' }
    if (!/\/client\/.*\.tsx?$/.test(id) || !code.includes('defineMessages(')) return null
    return { code: compiledSource(code), map: null }
  },
}

function compiledCatalogue(json: string): string {
  const messages = Object.entries(JSON.parse(json) as Record<string, string>)
  return JSON.stringify(Object.fromEntries(messages.map(([key, text]) => [key, parse(text)])))
}

/** The source with each `defaultMessage: '…'` compiled: from the last to the first, so that places stay true. */
function compiledSource(code: string): string {
  const texts: Node[] = []
  collect(parseAst(code, { lang: 'tsx' }), texts)
  return texts
    .sort((a, b) => b.start - a.start)
    .reduce(
      (done, { start, end, value }) => `${done.slice(0, start)}${JSON.stringify(parse(value as string))}${done.slice(end)}`,
      code,
    )
}

function collect(node: unknown, texts: Node[]): void {
  if (Array.isArray(node)) return node.forEach((each) => collect(each, texts))
  if (typeof node !== 'object' || node === null) return
  const { type, key, value } = node as Node
  if (type === 'Property' && (key as Node).name === 'defaultMessage') texts.push(value as Node)
  else Object.values(node).forEach((each) => collect(each, texts))
}
