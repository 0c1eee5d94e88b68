import { Callout } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { Link } from 'react-router-dom'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  expires: {
    id: 'core.PasswordExpires.expires',
    defaultMessage:
      '{days, plural, =0 {Your password expires today} one {Your password expires tomorrow} other {Your password expires in # days}}.',
  },
  change: { id: 'core.PasswordExpires.change', defaultMessage: 'Change it now' },
})

/** Tells its owner a week before that a password expires. */
export function PasswordExpires({ days }: { days: number }) {
  const t = useTexts(text)
  return (
    <Callout compact intent="warning" role="status">
      {t('expires', { days })} <Link to="/ikad/changepassword">{t('change')}</Link>
    </Callout>
  )
}
