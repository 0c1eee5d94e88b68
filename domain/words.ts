/** A language by its tag: "en", "ms", or whichever a folder of client/messages brings. */
export type Locale = string

/** A text in each language that says it. English and Malay always do; whoever reads another sees English where it is silent. */
export type Words = { readonly en: string; readonly ms: string; readonly [locale: string]: string }

/** The languages in which the server answers, its files and papers among it; whoever asks for another gets English. */
export const spokenLocales: readonly Locale[] = ['en', 'ms']

/** The text in a language, or in English. */
export function say(words: Words, locale: Locale): string {
  return (Object.hasOwn(words, locale) ? words[locale] : undefined) ?? words.en
}

/** Words that are written anew in each language: of a date, or of other words. */
export function wordsBy(write: (locale: Locale) => string): Words {
  return Object.fromEntries(spokenLocales.map((locale) => [locale, write(locale)])) as Words
}

/** The text in all its languages, each but once: what people may type for it. */
export function saysOf(words: Words): string[] {
  return [...new Set(Object.values(words))]
}

const regional: Readonly<Record<Locale, string>> = { en: 'en-GB' }

/** The language for Intl, as Malaysia writes it: "ms-MY". English as Britain writes it. */
export function intlTag(locale: Locale): string {
  return regional[locale] ?? new Intl.Locale(locale, { region: 'MY' }).toString()
}

/** A range without space at its ends: two parts that take the same spaces would cost the square of their number. */
const languageRange = /^([a-z]+)(?:-[a-z0-9-]*)?(?:\s*;\s*q\s*=\s*([01](?:\.\d{0,3})?))?$/i

/** The language of an Accept-Language header ("en;q=0.2, ms-MY;q=0.9") that is wanted most of those that the server speaks, or English. */
export function spokenLocale(header: string | null | undefined): Locale {
  const wanted = (header ?? '').split(',').flatMap((range) => {
    const [, tag, weight = '1'] = languageRange.exec(range.trim()) ?? []
    const locale = spokenLocales.find((each) => each === tag?.toLowerCase())
    return locale && Number(weight) > 0 ? [{ locale, weight: Number(weight) }] : []
  })
  return wanted.sort((a, b) => b.weight - a.weight)[0]?.locale ?? 'en'
}
