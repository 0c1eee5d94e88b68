import type { ReactNode } from 'react'
import { IntlProvider, type IntlConfig } from 'react-intl'
import { loadedCatalogue } from '#client/messages/catalogues.ts'
import { useLocale } from '#client/state/locale.ts'
import { timeZone } from '#domain/malaysia.ts'

type Props = { children: ReactNode; onError?: IntlConfig['onError'] }

/**
 * Renders its children in the device's language and in Malaysia's time. Logs a message that lacks
 * something.
 */
export function Language({ children, onError }: Props) {
  const locale = useLocale()
  return (
    <IntlProvider
      locale={locale}
      defaultLocale="en"
      messages={loadedCatalogue(locale) ?? {}}
      timeZone={timeZone}
      onError={onError}
    >
      {children}
    </IntlProvider>
  )
}
