import { PurgeCSS } from 'purgecss'
import type { Plugin } from 'vite'

/**
 * Blueprint's style sheet covers all its components, and every icon of its font. Rules whose
 * classes no script of the build names are removed, a third of the sheet.
 */
export const usedStyles: Plugin = {
  name: 'used-styles',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const scripts = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? [part.code] : [],
      )
      for (const part of Object.values(bundle)) {
        if (part.type === 'asset' && part.fileName.endsWith('.css'))
          part.source = inOwnFaces(await withoutUnused(String(part.source), scripts.join('\n')))
      }
    },
  },
}

const declaration = /font-family:([^;}]*)(;|(?=}))/g

/**
 * Returns the style sheet without Blueprint's own fonts: its icon font is not shipped, and its text
 * and code use the product's (client/styles/tokens.css).
 */
export function inOwnFaces(css: string): string {
  return css.replace(declaration, (whole, family: string, end: string) => {
    if (family.includes('blueprint-icons')) return ''
    return family.trim() === 'monospace' ? `font-family:var(--mono)${end}` : whole
  })
}

/** Class names built at run time: bp6-intent-danger from an intent. */
const composed = /-(intent|elevation|align|placement)-|-(enter|exit|appear)(-|$)/

/** Returns the style sheet without the rules of Blueprint's classes that the scripts don't name. */
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

/**
 * Blueprint writes `${BUTTON}-group`: the script contains the end of a class's name, from any of
 * its hyphens on.
 */
function isNamed(name: string, scripts: string): boolean {
  if (scripts.includes(name)) return true
  const parts = name.split('-')
  return parts.slice(1).some((_, at) => scripts.includes(`}-${parts.slice(at + 1).join('-')}\``))
}
