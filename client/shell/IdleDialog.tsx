import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { signOut } from '#client/session/signOut.ts'
import { useIdle } from '#client/session/useIdle.ts'
import { Modal } from '#client/ui/Modal.tsx'
import { useTexts } from '#client/ui/texts.ts'

const text = {
  title: ['Are you still there?', 'Adakah anda masih di sini?'],
  body: [
    'You will be signed out in {minutes}:{seconds}. What you have typed stays as it is if you stay signed in.',
    'Anda akan dilog keluar dalam {minutes}:{seconds}. Apa yang anda taip kekal jika anda terus log masuk.',
  ],
  stay: ['Stay signed in', 'Kekal log masuk'],
  leave: ['Sign out', 'Log keluar'],
} as const

/** Warns two minutes before the idle end of the session. */
export function IdleDialog() {
  const t = useTexts(text)
  const { left, stay } = useIdle()
  const seconds = left ?? 0
  return (
    <Modal alert open={left !== null} title={t('title')} onClose={stay}>
      <DialogBody>
        <p role="timer">{t('body', { minutes: Math.floor(seconds / 60), seconds: String(seconds % 60).padStart(2, '0') })}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('leave')} onClick={() => void signOut()} />
            <Button autoFocus intent="primary" text={t('stay')} onClick={stay} />
          </>
        }
      />
    </Modal>
  )
}
