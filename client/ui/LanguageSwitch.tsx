import { Button } from '@blueprintjs/core'
import { setLocale, useLocale } from '#client/state/locale.ts'
import { useProblemText } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'

/** One button that names the other language in that language. */
export function LanguageSwitch() {
  const locale = useLocale()
  const problem = useProblemText()
  const other = locale === 'en' ? 'ms' : 'en'
  // Its messages may have to be loaded: where that fails, the language stays, and says so.
  const change = () => void setLocale(other).catch(() => showToast('bad', problem('connection.failed')))
  return (
    <Button
      variant="minimal"
      className="ik-bar-button"
      lang={other}
      aria-label={other === 'ms' ? 'Tukar ke Bahasa Melayu' : 'Change to English'}
      title={other === 'ms' ? 'Bahasa Melayu' : 'English'}
      onClick={change}
    >
      <span className={locale === 'en' ? 'ik-now' : ''}>EN</span> / <span className={locale === 'ms' ? 'ik-now' : ''}>MS</span>
    </Button>
  )
}
