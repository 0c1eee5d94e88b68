import type { IntlConfig } from 'react-intl'
import type { Locale } from '#domain/words.ts'

/** Messages by id; English stands in the code and needs none. */
export type Catalogue = NonNullable<IntlConfig['messages']>

/**
 * A folder a language, a file an area: written by translators, compiled to syntax trees by the build. The call has no type
 * argument: by `glob(` the tests' cache knows what depends on which files there are.
 */
const files = import.meta.glob('./*/*.json', { import: 'default' }) as Record<string, () => Promise<Catalogue>>
const loaded = new Map<Locale, Catalogue>([['en', {}]])

/** The languages of catalogues at these paths, and English, which stands in the code. */
export function languagesOf(paths: readonly string[]): Locale[] {
  return ['en', ...new Set(paths.map((path) => path.split('/').at(-2)!))]
}

/** The languages that the client speaks. */
export const locales: readonly Locale[] = languagesOf(Object.keys(files))

/** The messages of a language that was loaded before, or null. */
export function loadedCatalogue(locale: Locale): Catalogue | null {
  return loaded.get(locale) ?? null
}

/**
 * Loads the messages of one language, once.
 * @throws the loader's error where the network fails: whoever asked stays with the language that stands.
 */
export async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  const known = loaded.get(locale)
  if (known) return known
  const areas = Object.keys(files).filter((file) => file.startsWith(`./${locale}/`))
  const catalogue = Object.assign({}, ...(await Promise.all(areas.map((file) => files[file]!())))) as Catalogue
  loaded.set(locale, catalogue)
  return catalogue
}
