import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { TextField } from '#client/ui/form/TextField.tsx'

const text = defineMessages({
  hint: {
    id: 'session.LoginIdField.hint',
    defaultMessage: 'Letters, digits and . _ - @, at most 50',
  },
})

/** The field for a new user's login id. */
export function LoginIdField() {
  const t = useTexts(text)
  return (
    <TextField
      name="loginId"
      label={t(term.loginId)}
      hint={t('hint')}
      maxLength={50}
      code
      autoFocus
    />
  )
}
