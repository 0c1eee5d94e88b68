import type { MessageDescriptor } from 'react-intl'
import type { Locale } from '#domain/words.ts'
import { languages, readLanguage } from '../../scripts/sources/clientMessages.ts'

const catalogues: Record<Locale, Record<string, string>> = Object.fromEntries(
  languages().map((language) => [
    language,
    Object.assign({}, ...Object.values(readLanguage(language))),
  ]),
)

/** Returns the client's text of a message without plurals, with its {placeholders} filled. */
export function messageIn(
  { id, defaultMessage }: MessageDescriptor,
  locale: Locale,
  values: Record<string, string> = {},
): string {
  const catalogue = catalogues[locale]
  const text = catalogue ? catalogue[String(id)] : String(defaultMessage)
  if (text === undefined) throw new Error(`${String(id)} has no text in ${locale}.`)
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
