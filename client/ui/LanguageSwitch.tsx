import { Button } from '@blueprintjs/core'
import { setLocale, useLocale } from './locale.ts'

/** One button that names the other language in that language. */
export function LanguageSwitch() {
  const locale = useLocale()
  const other = locale === 'en' ? 'ms' : 'en'
  return (
    <Button
      variant="minimal"
      className="ik-bar-button"
      lang={other}
      aria-label={other === 'ms' ? 'Tukar ke Bahasa Melayu' : 'Change to English'}
      title={other === 'ms' ? 'Bahasa Melayu' : 'English'}
      onClick={() => setLocale(other)}
    >
      <span className={locale === 'en' ? 'ik-now' : ''}>EN</span> / <span className={locale === 'ms' ? 'ik-now' : ''}>MS</span>
    </Button>
  )
}
