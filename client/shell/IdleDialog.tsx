import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { signOut } from '#client/parts/signIn/signOut.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Modal } from '#client/ui/Modal.tsx'

const text = defineMessages({
  title: { id: 'shell.IdleDialog.title', defaultMessage: 'Are you still there?' },
  body: {
    id: 'shell.IdleDialog.body',
    defaultMessage:
      'You will be signed out in {minutes}:{seconds}. What you have typed stays as it is if you stay signed in.',
  },
  stay: { id: 'shell.IdleDialog.stay', defaultMessage: 'Stay signed in' },
})

/** Warns two minutes before the session ends for inactivity, with the seconds left. */
export function IdleDialog({ seconds, stay }: { seconds: number; stay: () => void }) {
  const t = useTexts(text)
  return (
    <Modal alert open title={t('title')} onClose={stay}>
      <DialogBody>
        <p role="timer">
          {t('body', {
            minutes: Math.floor(seconds / 60),
            seconds: String(seconds % 60).padStart(2, '0'),
          })}
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t(term.signOut)} onClick={() => void signOut()} />
            <Button autoFocus intent="primary" text={t('stay')} onClick={stay} />
          </>
        }
      />
    </Modal>
  )
}
