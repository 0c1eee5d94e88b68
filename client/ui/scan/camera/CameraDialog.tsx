import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Flash } from '@blueprintjs/icons'
import { useRef } from 'react'
import { defineMessages } from 'react-intl'
import { useStore } from '#client/state/store.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Modal } from '#client/ui/Modal.tsx'
import { frontDialog } from '#client/ui/scan/frontDialog.ts'
import { ScanLine } from '#client/ui/scan/ScanLine.tsx'
import { deskStore } from '#client/ui/scan/scanning.ts'
import { cameraFailureTexts } from './cameraFailureTexts.ts'
import { useCamera } from './useCamera.ts'

const text = defineMessages({
  title: { id: 'kit.scan.CameraDialog.title', defaultMessage: 'Scan codes by the camera' },
  hint: {
    id: 'kit.scan.CameraDialog.hint',
    defaultMessage:
      'Hold a QR code or barcode in the middle. To scan it again, take it out of the picture first.',
  },
  torch: { id: 'kit.scan.CameraDialog.torch', defaultMessage: 'Light' },
})

type Props = { place: string | null; onCode: (code: string) => void; onClose: () => void }

/**
 * Reads QR codes and barcodes by the camera, one after another, and shows the result of the last
 * scan. The pictures stay on the device.
 */
export function CameraDialog({ place, onCode, onClose }: Props) {
  const t = useTexts({ ...text, ...cameraFailureTexts })
  const last = useStore(deskStore).scans.findLast(({ to }) => place !== null && to === place)
  const video = useRef<HTMLVideoElement>(null)
  const { failure, torch, switchTorch } = useCamera(video, (code) => {
    // A scan may have opened a question, which is to be answered first.
    if (frontDialog()?.contains(video.current)) onCode(code)
  })
  return (
    <Modal open title={t('title')} onClose={onClose} width={560}>
      <DialogBody>
        {failure ? (
          <Callout intent="danger" role="alert">
            {t(failure)}
          </Callout>
        ) : (
          <p>{t('hint')}</p>
        )}
        <video
          ref={video}
          className="ik-scan-camera"
          muted
          playsInline
          hidden={failure !== null}
          aria-label={t('title')}
        />
        <ol className="ik-scan-last" aria-live="polite">
          {last && <ScanLine key={last.id} scan={last} undoable timed={false} />}
        </ol>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {torch !== null && (
              <Button
                icon={<Flash />}
                text={t('torch')}
                active={torch}
                aria-pressed={torch}
                onClick={() => void switchTorch()}
              />
            )}
            <Button autoFocus text={t(term.close)} onClick={onClose} />
          </>
        }
      />
    </Modal>
  )
}
