import { PurgeCSS } from 'purgecss'
import type { Plugin } from 'vite'

/**
 * Blueprint's style sheet knows every component that it has, and every icon of its font. Rules of what no script of the build
 * names are left out, which is a third of the sheet.
 */
export const usedStyles: Plugin = {
  name: 'used-styles',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const scripts = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part.code] : []))
      for (const part of Object.values(bundle)) {
        if (part.type === 'asset' && part.fileName.endsWith('.css'))
          part.source = await withoutUnused(String(part.source), scripts.join('\n'))
      }
    },
  },
}

/** What is put together when it runs: bp6-intent-danger of an intent. */
const composed = /-(intent|elevation|align|placement)-|-(enter|exit|appear)(-|$)/

/** The style sheet without the rules of Blueprint's classes that the scripts name nowhere. */
export async function withoutUnused(css: string, scripts: string): Promise<string> {
  const classes = new Set([...css.matchAll(/\.(bp6-[\w-]+)/g)].map(([, name]) => name!))
  const used = [...classes].filter((name) => composed.test(name) || isNamed(name, scripts))
  const [purged] = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content: [{ raw: '', extension: 'html' }],
    defaultExtractor: () => used,
    safelist: { standard: [/^(?!bp6-)/] },
  })
  return purged!.css
}

/** Blueprint writes `${BUTTON}-group`: the end of a class's name, from any of its hyphens on, stands in the script. */
function isNamed(name: string, scripts: string): boolean {
  if (scripts.includes(name)) return true
  const parts = name.split('-')
  return parts.slice(1).some((_, at) => scripts.includes(`}-${parts.slice(at + 1).join('-')}\``))
}
