import { Circle, Tick } from '@blueprintjs/icons'
import { useWatch } from 'react-hook-form'
import { passwordChecks } from '#domain/user/passwordRule.ts'
import { useLocale } from '../locale.ts'
import { useTexts } from '../texts.ts'

const text = {
  rules: ['The new password needs', 'Kata laluan baharu memerlukan'],
  holds: ['met', 'dipenuhi'],
  open: ['not met yet', 'belum dipenuhi'],
} as const

/** The password's rules, each ticked as soon as what is typed meets it. */
export function PasswordChecks({ name }: { name: string }) {
  const t = useTexts(text)
  const locale = useLocale()
  const password = String(useWatch({ name }) ?? '')
  return (
    <ul className="ik-checks" aria-label={t('rules')}>
      {passwordChecks.map((check) => {
        const holds = check.holds(password)
        return (
          <li key={check.id} className={holds ? 'ik-check-ok' : 'ik-muted'}>
            {holds ? <Tick size={14} /> : <Circle size={14} />} {check.text[locale]}
            <span className="ik-hidden">: {holds ? t('holds') : t('open')}</span>
          </li>
        )
      })}
    </ul>
  )
}
