import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { syntaxTree, visit, type SyntaxNode } from '../sources/syntaxTree.ts'

/**
 * Messages are written in ICU's syntax, in the sources and in client/messages; the browser gets
 * their syntax trees, so that no parser has to load. A message that can't be parsed fails the
 * build.
 */
export const compiledMessages: Plugin = {
  name: 'compiled-messages',
  enforce: 'pre',
  transform(code, id) {
    if (/\/client\/messages\/[\w-]+\/[\w-]+\.json$/.test(id))
      return { code: `export default ${compiledCatalogue(code)}`, map: null, moduleType: 'js' }
    if (!/\/client\/.*\.tsx?$/.test(id) || !code.includes('defineMessages(')) return null
    return { code: compiledSource(code, id), map: null }
  },
}

function compiledCatalogue(json: string): string {
  const messages = Object.entries(JSON.parse(json) as Record<string, string>)
  return JSON.stringify(Object.fromEntries(messages.map(([key, text]) => [key, parse(text)])))
}

/**
 * Returns the source with each `defaultMessage: '…'` compiled: from the last to the first, so that
 * positions stay valid.
 */
function compiledSource(code: string, file: string): string {
  const texts: SyntaxNode[] = []
  visit(syntaxTree(code, file), ({ type, key, value }) => {
    if (type === 'Property' && (key as SyntaxNode).name === 'defaultMessage')
      texts.push(value as SyntaxNode)
  })
  return texts
    .sort((a, b) => b.start - a.start)
    .reduce(
      (done, { start, end, value }) =>
        `${done.slice(0, start)}${JSON.stringify(parse(value as string))}${done.slice(end)}`,
      code,
    )
}
