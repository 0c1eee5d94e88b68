import type { Locale } from '#domain/problems.ts'
import { deviceStorage } from './deviceStorage.ts'
import { createStore, useStore } from './store.ts'

const key = 'ikad.locale'

function remembered(): Locale {
  const stored = deviceStorage.read(key)
  if (stored === 'en' || stored === 'ms') return stored
  return navigator.language.toLowerCase().startsWith('ms') ? 'ms' : 'en'
}

/** The language of this device. */
export const localeStore = createStore<Locale>(remembered())

const htmlLanguage: Record<Locale, string> = { en: 'en', ms: 'ms' }
const tell = () => (document.documentElement.lang = htmlLanguage[localeStore.get()])
localeStore.subscribe(tell)
tell()

/** Switches the language, here and on the next visit. */
export function setLocale(locale: Locale): void {
  deviceStorage.write(key, locale)
  localeStore.set(locale)
}

/** The language, followed. */
export function useLocale(): Locale {
  return useStore(localeStore)
}
