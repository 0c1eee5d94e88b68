/** A language by its tag: "en", "ms", or any other for which client/messages has a folder. */
export type Locale = string

/**
 * A text in several languages. English and Malay are always present; other languages fall back to
 * English.
 */
export type Words = { readonly en: string; readonly ms: string; readonly [locale: string]: string }

/**
 * The languages of the server's responses, including its files and papers; any other gets English.
 */
export const spokenLocales: readonly Locale[] = ['en', 'ms']

/** Returns the text in a language, or in English. */
export function say(words: Words, locale: Locale): string {
  return ownValue<string>(words, locale) ?? words.en
}

/** Returns words that are built for each language: for a date, or from other words. */
export function wordsBy(write: (locale: Locale) => string): Words {
  return Object.fromEntries(spokenLocales.map((locale) => [locale, write(locale)])) as Words
}

/** Returns the distinct texts in all languages: what people may type for it. */
export function saysOf(words: Words): string[] {
  return [...new Set(Object.values(words))]
}

const regional: Readonly<Record<Locale, string>> = { en: 'en-GB' }

/** Returns the language for Intl, in its Malaysian variant: "ms-MY". English is the British one. */
export function intlTag(locale: Locale): string {
  return regional[locale] ?? new Intl.Locale(locale, { region: 'MY' }).toString()
}

/** Language tags for times with AM and PM in capitals, which British English does not have. */
const capitals: Readonly<Record<Locale, string>> = { en: 'en-US' }

/** Returns the language tag that formats times of day. */
export function timeTag(locale: Locale): string {
  return capitals[locale] ?? intlTag(locale)
}

/**
 * A range without spaces at its ends: two parts that match the same spaces would make matching
 * quadratic.
 */
const languageRange = /^([a-z]+)(?:-[a-z0-9-]*)?(?:\s*;\s*q\s*=\s*([01](?:\.\d{0,3})?))?$/i

/**
 * Returns the most preferred language of an Accept-Language header ("en;q=0.2, ms-MY;q=0.9") that
 * the server speaks, or English.
 */
export function spokenLocale(header: string | null | undefined): Locale {
  const wanted = (header ?? '').split(',').flatMap((range) => {
    const [, tag, weight = '1'] = languageRange.exec(range.trim()) ?? []
    const locale = spokenLocales.find((each) => each === tag?.toLowerCase())
    return locale && Number(weight) > 0 ? [{ locale, weight: Number(weight) }] : []
  })
  return wanted.sort((a, b) => b.weight - a.weight)[0]?.locale ?? 'en'
}

/** Returns a table's own value of a key; undefined for a key that it lacks or only inherits. */
export function ownValue<Value>(
  table: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
