import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { locales } from '#client/messages/catalogues.ts'
import { setLocale, useLocale } from '#client/state/locale.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import type { Locale } from '#domain/words.ts'

const text = defineMessages({ choose: { id: 'kit.LanguageSwitch.choose', defaultMessage: 'Language' } })

/** Malaysia calls its language so; the dictionary of browsers has the shorter word. */
const called: Partial<Record<Locale, string>> = { ms: 'Bahasa Melayu' }

/** What speakers of a language call it. */
function ownName(locale: Locale): string {
  return called[locale] ?? new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
}

/** One button that changes to the other language, by that language's own name; where there are several, they are its menu. */
export function LanguageSwitch({ languages = locales }: { languages?: readonly Locale[] }) {
  const locale = useLocale()
  const t = useTexts(text)
  const problem = useProblemText()
  // Its messages may have to be loaded: where that fails, the language stays, and says so.
  const change = (to: Locale) => void setLocale(to).catch(() => showToast('bad', problem('connection.failed')))
  const others = languages.filter((each) => each !== locale)
  const [other] = others
  const codes = languages.map((each, index) => (
    <span key={each}>
      {index > 0 && ' / '}
      <span className={each === locale ? 'ik-now' : ''}>{each.toUpperCase()}</span>
    </span>
  ))
  if (!other) return null
  if (others.length === 1) {
    const name = ownName(other)
    return (
      <Button
        variant="minimal"
        className="ik-bar-button"
        lang={other}
        aria-label={name}
        title={name}
        onClick={() => change(other)}
      >
        {codes}
      </Button>
    )
  }
  const menu = (
    <Menu>
      {languages.map((each) => (
        <MenuItem key={each} lang={each} text={ownName(each)} active={each === locale} onClick={() => change(each)} />
      ))}
    </Menu>
  )
  return (
    <PopoverNext content={menu} placement="bottom-end">
      <Button variant="minimal" className="ik-bar-button" aria-label={t('choose')} title={t('choose')}>
        {codes}
      </Button>
    </PopoverNext>
  )
}
