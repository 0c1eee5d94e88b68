import type { IntlConfig } from 'react-intl'
import type { Locale } from '#domain/words.ts'

/** Messages by id. English is in the code and needs none. */
export type Catalogue = NonNullable<IntlConfig['messages']>

/**
 * A folder per language, a file per area: written by translators, compiled to syntax trees by the
 * build. The call has no type argument, because the tests' cache recognises by `glob(` what depends
 * on the set of files.
 */
const files = import.meta.glob('./*/*.json', { import: 'default' }) as Record<
  string,
  () => Promise<Catalogue>
>
const loaded = new Map<Locale, Catalogue>([['en', {}]])

/** Returns the languages of catalogues at these paths, and English, which is in the code. */
export function languagesOf(paths: readonly string[]): Locale[] {
  return ['en', ...new Set(paths.map((path) => path.split('/').at(-2)!))]
}

/** The languages that the client supports. */
export const locales: readonly Locale[] = languagesOf(Object.keys(files))

/** Returns the messages of a loaded language, or null. */
export function loadedCatalogue(locale: Locale): Catalogue | null {
  return loaded.get(locale) ?? null
}

/**
 * Loads the messages of one language once.
 * @throws the loader's error if the network fails; the caller then keeps the present language.
 */
export async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  const known = loaded.get(locale)
  if (known) return known
  const areas = Object.keys(files).filter((file) => file.startsWith(`./${locale}/`))
  const catalogue = Object.assign(
    {},
    ...(await Promise.all(areas.map((file) => files[file]!()))),
  ) as Catalogue
  loaded.set(locale, catalogue)
  return catalogue
}
