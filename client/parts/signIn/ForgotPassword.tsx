import { Button } from '@blueprintjs/core'
import { Suspense, useState } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { ownPart } from '#client/ui/ownPart.tsx'

const ForgotPasswordDialog = ownPart(() =>
  import('./ForgotPasswordDialog.tsx').then((module) => module.ForgotPasswordDialog),
)

const text = defineMessages({
  forgot: { id: 'session.ForgotPassword.forgot', defaultMessage: 'Forgot password' },
})

/** A button for requesting a new password from the administrators. */
export function ForgotPassword({ loginId }: { loginId: string }) {
  const t = useTexts(text)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        fill
        variant="minimal"
        className="ik-forgot"
        text={t('forgot')}
        onClick={() => setOpen(true)}
      />
      <Suspense>
        {open && <ForgotPasswordDialog loginId={loginId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
