import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { TemporaryPassword } from './TemporaryPassword.tsx'

const text = defineMessages({
  lost: {
    id: 'session.useFirstPassword.lost',
    defaultMessage:
      'The temporary password of {loginId} was lost with the connection. Reset the password to get another one.',
  },
})

/** A registered user, with the password that was typed for them. */
type Registered = {
  readonly loginId: string
  readonly staffName: string
  readonly password?: string | null
}

/**
 * Returns a function that shows a new user's temporary password once, in a dialog that renders as
 * `shown`. `onSeen` is called when the dialog closes, or at once if there is nothing to show: a
 * password was typed, or the answer with the temporary one was lost and the repeated call had none.
 */
export function useFirstPassword(onSeen?: (loginId: string) => void) {
  const t = useTexts(text)
  const [given, setGiven] = useState<{ user: Registered; password: string } | null>(null)
  const show = (user: Registered, temporary: string | null | undefined) => {
    if (temporary) return setGiven({ user, password: temporary })
    if (!user.password) showToast('warn', t('lost', { loginId: user.loginId }))
    onSeen?.(user.loginId)
  }
  const shown = given && (
    <TemporaryPassword
      loginId={given.user.loginId}
      name={`${given.user.staffName} (${given.user.loginId})`}
      password={given.password}
      onClose={() => {
        setGiven(null)
        onSeen?.(given.user.loginId)
      }}
    />
  )
  return { show, shown }
}
