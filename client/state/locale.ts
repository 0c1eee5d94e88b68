import { loadCatalogue, loadedCatalogue, locales } from '#client/messages/catalogues.ts'
import type { Locale } from '#domain/words.ts'
import { deviceStorage } from './deviceStorage.ts'
import { NetworkError } from './networkError.ts'
import { serverAnswers } from './serverAnswers.ts'
import { createStore, useStore } from './store.ts'

const key = 'ikad.locale'

/** The language of the last visit, or the browser's own, or English: of those that the client speaks. */
function remembered(): Locale {
  const stored = deviceStorage.read(key)
  const asked = navigator.language.toLowerCase()
  return (
    locales.find((locale) => locale === stored) ??
    locales.find((locale) => asked === locale.toLowerCase() || asked.startsWith(`${locale.toLowerCase()}-`)) ??
    'en'
  )
}

/** The language of this device. Its messages are loaded: a language shows once all of it can. */
export const localeStore = createStore<Locale>('en')

const tell = () => (document.documentElement.lang = localeStore.get())
localeStore.subscribe(tell)
tell()

/**
 * Switches the language, here and on the next visit: at once where it was loaded before. What could not be fetched once fails
 * as long as the page stands, so messages are fetched only from a server that answers.
 * @throws NetworkError where it does not, else the loader's error
 */
export async function setLocale(locale: Locale): Promise<void> {
  if (!loadedCatalogue(locale)) {
    if (!(await serverAnswers())) throw new NetworkError('The server does not answer')
    await loadCatalogue(locale)
  }
  deviceStorage.write(key, locale)
  localeStore.set(locale)
}

/** The language of the last visit, or the browser's. English where the other can't be loaded. */
export async function openLocale(): Promise<void> {
  const locale = remembered()
  await loadCatalogue(locale).then(
    () => localeStore.set(locale),
    () => undefined,
  )
}

/** The language, followed. */
export function useLocale(): Locale {
  return useStore(localeStore)
}
