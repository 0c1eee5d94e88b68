import { Circle, Tick } from '@blueprintjs/icons'
import { useWatch } from 'react-hook-form'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { passwordChecks } from '#domain/user/passwordRule.ts'

const text = defineMessages({
  rules: { id: 'kit.form.PasswordChecks.rules', defaultMessage: 'The new password needs' },
  holds: { id: 'kit.form.PasswordChecks.holds', defaultMessage: 'met' },
  open: { id: 'kit.form.PasswordChecks.open', defaultMessage: 'not met yet' },
})

/**
 * Lists the password's rules and ticks each as soon as the typed text meets it. An optional
 * password has none while it is empty.
 */
export function PasswordChecks({ name, optional }: { name: string; optional?: true }) {
  const t = useTexts(text)
  const say = useSay()
  const password = String(useWatch({ name }) ?? '')
  if (optional && password === '') return null
  return (
    <ul className="ik-checks" aria-label={t('rules')}>
      {passwordChecks.map((check) => {
        const holds = check.holds(password)
        return (
          <li key={check.id} className={holds ? 'ik-check-ok' : 'ik-muted'}>
            {holds ? <Tick size={14} /> : <Circle size={14} />} {say(check.text)}
            <span className="ik-hidden">: {holds ? t('holds') : t('open')}</span>
          </li>
        )
      })}
    </ul>
  )
}
