import type { ReactNode } from 'react'
import { IntlProvider, type IntlConfig } from 'react-intl'
import { loadedCatalogue } from '#client/messages/catalogues.ts'
import { useLocale } from '#client/state/locale.ts'
import { timeZone } from '#domain/malaysia.ts'

type Props = { children: ReactNode; onError?: IntlConfig['onError'] }

/** Everything within reads in the language of this device, in Malaysia's time. A message that lacks something is logged. */
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
