import { Button } from '@blueprintjs/core'
import { Suspense } from 'react'
import { locales } from '#client/messages/catalogues.ts'
import { lazyPart } from '#client/state/loadScript.ts'
import { setLocale, useLocale } from '#client/state/locale.ts'
import { useProblemText } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import type { Locale } from '#domain/words.ts'

// Two languages need no menu, and the first page no popover.
const LanguageMenu = lazyPart(() => import('./LanguageMenu.tsx').then((module) => module.LanguageMenu))

/** Malaysia calls its language so; the dictionary of browsers has the shorter word. */
const called: Partial<Record<Locale, string>> = { ms: 'Bahasa Melayu' }

/** What speakers of a language call it. */
function ownName(locale: Locale): string {
  return called[locale] ?? new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
}

/** One button that changes to the other language, by that language's own name; where there are several, they are its menu. */
export function LanguageSwitch({ languages = locales }: { languages?: readonly Locale[] }) {
  const locale = useLocale()
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
      // Named by what it shows, so that whoever steers by voice can say it.
      <Button variant="minimal" className="ik-bar-button" lang={other} title={name} onClick={() => change(other)}>
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
