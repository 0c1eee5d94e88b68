import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Modal } from '#client/ui/Modal.tsx'
import { faceSides } from '#domain/cardFace/faceLayout.ts'

const text = defineMessages({
  title: { id: 'cps.cardprinting.CardPreview.title', defaultMessage: 'The card of {name}' },
  front: {
    id: 'cps.cardprinting.CardPreview.front',
    defaultMessage: 'Front of the card of {name}',
  },
  back: { id: 'cps.cardprinting.CardPreview.back', defaultMessage: 'Back of the card of {name}' },
  failed: {
    id: 'cps.cardprinting.CardPreview.failed',
    defaultMessage:
      'The card could not be drawn. Its record has no QR code, or the connection is gone.',
  },
  noPicture: {
    id: 'cps.cardprinting.CardPreview.noPicture',
    defaultMessage: 'No picture is kept of the holder: its place stays empty.',
  },
  pdf: { id: 'cps.cardprinting.CardPreview.pdf', defaultMessage: 'Open as PDF' },
})

type Props = {
  jobId: number
  application: {
    readonly name: string
    readonly surface?: object | null
    readonly photo?: object | null
  }
  onClose: () => void
}

/** Shows the print preview: both sides of the card, rendered by the server as for the printer. */
export function CardPreview({ jobId, application: { name, surface, photo }, onClose }: Props) {
  const t = useTexts(text)
  const [failed, setFailed] = useState(false)
  const path = `/files/card-face/${jobId}`
  return (
    <Modal open title={t('title', { name })} onClose={onClose} width={940}>
      <DialogBody>
        {failed ? (
          <p role="alert">{t('failed')}</p>
        ) : (
          <div className="ik-cp-sides">
            {faceSides.map((side) => (
              <figure key={side}>
                <img
                  src={`${path}/${side}.svg`}
                  alt={t(side, { name })}
                  width={856}
                  height={540}
                  onError={() => setFailed(true)}
                />
              </figure>
            ))}
          </div>
        )}
        {!surface && !photo && <p className="ik-muted">{t('noPicture')}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <a className="bp6-button" href={path} target="_blank" rel="noreferrer">
              {t('pdf')}
            </a>
            <Button intent="primary" text={t(term.close)} onClick={onClose} />
          </>
        }
      />
    </Modal>
  )
}
