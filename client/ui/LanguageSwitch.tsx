import { Button } from '@blueprintjs/core'
import { Suspense } from 'react'
import { locales } from '#client/messages/catalogues.ts'
import { setLocale, useLocale } from '#client/state/locale.ts'
import { useProblemText } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { ownPart } from '#client/ui/ownPart.tsx'
import type { Locale } from '#domain/words.ts'

// Two languages need no menu, and so the first page loads no popover.
const LanguageMenu = ownPart(() =>
  import('./LanguageMenu.tsx').then((module) => module.LanguageMenu),
)

/** Malaysia's own name for its language. The browser's dictionary has the shorter "Melayu". */
const called: Partial<Record<Locale, string>> = { ms: 'Bahasa Melayu' }

/** Returns the name of a language in that language. */
export function ownName(locale: Locale): string {
  return (
    called[locale] ?? new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  )
}

/**
 * A button that changes to the other language, labelled in that language. With more than two
 * languages it opens a menu.
 */
export function LanguageSwitch({ languages = locales }: { languages?: readonly Locale[] }) {
  const locale = useLocale()
  const problem = useProblemText()
  // The messages may have to be loaded first. If that fails, the language stays and a toast says
  // so.
  const change = (to: Locale) =>
    void setLocale(to).catch(() => showToast('bad', problem('connection.failed')))
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
      // Its accessible name is the visible text, so that voice control can address it.
      <Button
        variant="minimal"
        className="ik-bar-button"
        lang={other}
        title={name}
        onClick={() => change(other)}
      >
        {codes}
      </Button>
    )
  }
  return (
    <Suspense>
      <LanguageMenu languages={languages} now={locale} nameOf={ownName} onChange={change}>
        {codes}
      </LanguageMenu>
    </Suspense>
  )
}
