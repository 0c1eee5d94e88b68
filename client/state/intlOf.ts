import { createIntl, type IntlShape } from 'react-intl'
import { loadedCatalogue } from '#client/messages/catalogues.ts'
import { timeZone } from '#domain/malaysia.ts'
import type { Locale } from '#domain/words.ts'

/** Says messages in a language whose catalogue is loaded, where no component is at hand to ask for them. */
export function intlOf(locale: Locale): IntlShape {
  return createIntl({ locale, defaultLocale: 'en', messages: loadedCatalogue(locale) ?? {}, timeZone })
}
