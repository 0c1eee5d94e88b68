import { Button, Callout } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { EnrolFingerprint } from './EnrolFingerprint.tsx'
import { signOut } from './signOut.ts'

const text = defineMessages({
  leave: { id: 'session.EnrolFirst.leave', defaultMessage: 'Sign in as somebody else' },
})

type Props = { onEnrolled: () => void; onLeave: () => void }

/**
 * Enrols the first fingerprint of somebody who needs one in addition to the password. Nothing else
 * is possible before.
 */
export function EnrolFirst({ onEnrolled, onLeave }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  return (
    <>
      <Callout compact intent="warning" role="status">
        {p('passkey.enrolFirst')}
      </Callout>
      <EnrolFingerprint onEnrolled={onEnrolled} />
      <Button
        fill
        variant="minimal"
        text={t('leave')}
        onClick={() => void signOut().then(onLeave)}
      />
    </>
  )
}
