import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

/** Translators write ICU messages; the browser gets their syntax trees, so that no parser has to load. */
export const compiledCatalogues: Plugin = {
  name: 'compiled-catalogues',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/client\/messages\/[\w-]+\/[\w-]+\.json$/.test(id)) return null
    const messages = Object.entries(JSON.parse(code) as Record<string, string>)
    const trees = Object.fromEntries(messages.map(([key, text]) => [key, parse(text)]))
    return { code: `export default ${JSON.stringify(trees)}`, map: null, moduleType: 'js' }
  },
}
