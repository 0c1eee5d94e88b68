import { loadCatalogue, loadedCatalogue, locales } from '#client/messages/catalogues.ts'
import type { Locale } from '#domain/words.ts'
import { deviceStorage } from './deviceStorage.ts'
import { NetworkError } from './networkError.ts'
import { serverAnswers } from './serverAnswers.ts'
import { createStore, useStore } from './store.ts'

const key = 'ikad.locale'

/**
 * Returns the language of the last visit, or the browser's, or English, among those that the client
 * supports.
 */
function remembered(): Locale {
  const stored = deviceStorage.read(key)
  const asked = navigator.language.toLowerCase()
  return (
    locales.find((locale) => locale === stored) ??
    locales.find(
      (locale) => asked === locale.toLowerCase() || asked.startsWith(`${locale.toLowerCase()}-`),
    ) ??
    'en'
  )
}

/** The language of this device. It changes only once all of its messages are loaded. */
export const localeStore = createStore<Locale>('en')

const apply = () => (document.documentElement.lang = localeStore.get())
localeStore.subscribe(apply)
apply()

/**
 * Switches the language, now and for the next visit; at once if it was loaded before. A failed load
 * stays failed for the lifetime of the page, so messages are only requested from a server that
 * answers.
 * @throws NetworkError if it does not, otherwise the loader's error
 */
export async function setLocale(locale: Locale): Promise<void> {
  if (!loadedCatalogue(locale)) {
    if (!(await serverAnswers())) throw new NetworkError('The server does not answer')
    await loadCatalogue(locale)
  }
  deviceStorage.write(key, locale)
  localeStore.set(locale)
}

// Chosen in another tab, it applies to this one too. If it can't be loaded, the next visit has it.
window.addEventListener('storage', ({ key: changed, newValue }) => {
  const locale = locales.find((each) => each === newValue)
  if (changed === key && locale)
    loadCatalogue(locale).then(
      () => localeStore.set(locale),
      () => undefined,
    )
})

/** Opens the language of the last visit, or the browser's; English if that can't be loaded. */
export async function openLocale(): Promise<void> {
  const locale = remembered()
  await loadCatalogue(locale).then(
    () => localeStore.set(locale),
    () => undefined,
  )
}

/** Returns the present language and follows its changes. */
export function useLocale(): Locale {
  return useStore(localeStore)
}
