import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useRef } from 'react'
import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Modal } from '#client/ui/Modal.tsx'
import { useCamera } from './useCamera.ts'

const text = defineMessages({
  title: { id: 'kit.scan.CameraDialog.title', defaultMessage: 'Scan a QR code by the camera' },
  hint: {
    id: 'kit.scan.CameraDialog.hint',
    defaultMessage: 'Hold the code before the camera. It is read by itself.',
  },
  failed: {
    id: 'kit.scan.CameraDialog.failed',
    defaultMessage:
      'The camera could not be used. Allow it in the browser, and close other programs that use it.',
  },
})

type Props = { onCode: (code: string) => void; onClose: () => void }

/**
 * Reads one QR code with the camera, for devices without a scanner. The picture stays on the
 * device.
 */
export function CameraDialog({ onCode, onClose }: Props) {
  const t = useTexts(text)
  const video = useRef<HTMLVideoElement>(null)
  const { failed } = useCamera(video, onCode)
  return (
    <Modal open title={t('title')} onClose={onClose} width={560}>
      <DialogBody>
        {failed ? (
          <Callout intent="danger" role="alert">
            {t('failed')}
          </Callout>
        ) : (
          <p>{t('hint')}</p>
        )}
        <video ref={video} className="ik-scan-camera" muted playsInline aria-label={t('title')} />
      </DialogBody>
      <DialogFooter actions={<Button autoFocus text={t(term.close)} onClick={onClose} />} />
    </Modal>
  )
}
