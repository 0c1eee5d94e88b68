import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { PasswordChecks } from '#client/ui/form/PasswordChecks.tsx'
import { PasswordField } from '#client/ui/form/PasswordField.tsx'

const text = defineMessages({
  again: { id: 'session.FirstPasswordFields.again', defaultMessage: 'Password again' },
  none: {
    id: 'session.FirstPasswordFields.none',
    defaultMessage: 'Leave both empty for a temporary one, which you see once',
  },
})

/** The fields for a new user's password, which may be left to the server, and its rules. */
export function FirstPasswordFields() {
  const t = useTexts(text)
  return (
    <>
      <PasswordField
        name="password"
        label={t(term.password)}
        hint={t('none')}
        optional
        autoComplete="new-password"
      />
      <PasswordField name="confirmation" label={t('again')} optional autoComplete="new-password" />
      <PasswordChecks name="password" optional />
    </>
  )
}
