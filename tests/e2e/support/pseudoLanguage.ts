import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Page } from '@playwright/test'
import { languages, readLanguage } from '../../../scripts/sources/clientMessages.ts'

/**
 * An artificial language, with a tag that browsers know and the product doesn't: every message of
 * the built client in brackets and accents. The production build is tested unchanged and contains
 * none of it: on the way to the browser the keys of one language's folder are renamed, and its
 * catalogues rewritten.
 */
export const pseudo = 'ta'
export const [opening, closing] = ['[!!', '!!]']

const assets = 'dist/client/assets'
const model = languages()[0]!

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'áƀćđéƒǧĥíĵķĺɱńóƥɋŕśťúνŵẋýžÁƁĆĐÉƑǦĤÍĴĶĹṀŃÓƤɊŔŚŤÚѴŴẊÝŽ']

const accent = (text: string) =>
  text.replace(/[a-zA-Z]/g, (letter) => accented[plain.indexOf(letter)]!)

/** Returns the message with its own text accented; values, plurals and tags are unchanged. */
function accentedMessage(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if ('children' in element) return { ...element, children: accentedMessage(element.children) }
    if ('options' in element) {
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: accentedMessage(option.value) },
      ])
      return { ...element, options: Object.fromEntries(options) } as MessageFormatElement
    }
    return element.type === 0 ? { ...element, value: accent(element.value) } : element
  })
}

type Catalogue = Record<string, MessageFormatElement[]>

function pseudoCatalogue(catalogue: Catalogue): Catalogue {
  const bracket = (value: string) => ({ type: 0, value }) as MessageFormatElement
  return Object.fromEntries(
    Object.entries(catalogue).map(([id, message]) => [
      id,
      [bracket(`${opening} `), ...accentedMessage(message), bracket(` ${closing}`)],
    ]),
  )
}

/**
 * Returns the client's rewritten chunks, by name.
 * @throws if the build has other catalogues than the sources
 */
async function rewrittenChunks(): Promise<Map<string, string>> {
  const chunks = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const key = `"./${model}/`
  const list = chunks.find((name) => readFileSync(join(assets, name), 'utf8').includes(key))
  const code = list ? readFileSync(join(assets, list), 'utf8') : ''
  const files = [
    ...code.matchAll(new RegExp(`${key}[\\w-]+\\.json":.*?\\./([\\w-]+\\.js)`, 'g')),
  ].map((match) => match[1]!)
  const areas = Object.keys(readLanguage(model))
  if (!list || files.length !== areas.length)
    throw new Error(`The build has ${files.length} catalogues of ${areas.length}: is it current?`)
  const rewritten = new Map([[list, code.replaceAll(key, `"./${pseudo}/`)]])
  for (const file of files) {
    const source = readFileSync(join(assets, file), 'utf8')
    const module = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
      default: Catalogue
    }
    rewritten.set(file, `export default ${JSON.stringify(pseudoCatalogue(module.default))}`)
  }
  return rewritten
}

/** Serves the pseudo-language to a page instead of another one. */
export async function servePseudoLanguage(page: Page): Promise<void> {
  for (const [file, body] of await rewrittenChunks())
    await page.route(`**/assets/${file}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    )
}
