import { createIntl, type IntlShape } from 'react-intl'
import { loadedCatalogue } from '#client/messages/catalogues.ts'
import { timeZone } from '#domain/malaysia.ts'
import type { Locale } from '#domain/words.ts'

/** Returns the messages of a loaded language for code outside components. */
export function intlOf(locale: Locale): IntlShape {
  return createIntl({
    locale,
    defaultLocale: 'en',
    messages: loadedCatalogue(locale) ?? {},
    timeZone,
  })
}
