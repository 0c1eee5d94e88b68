import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Duplicate, Tick } from '@blueprintjs/icons'
import { useId, useRef, useState } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { Modal } from '#client/ui/Modal.tsx'

const text = defineMessages({
  title: { id: 'uam.stationsetting.IssuedCredential.title', defaultMessage: 'Credential of {station}' },
  label: { id: 'uam.stationsetting.IssuedCredential.label', defaultMessage: 'Credential' },
  copy: { id: 'uam.stationsetting.IssuedCredential.copy', defaultMessage: 'Copy' },
  copied: { id: 'uam.stationsetting.IssuedCredential.copied', defaultMessage: 'Copied' },
  byHand: { id: 'uam.stationsetting.IssuedCredential.byHand', defaultMessage: 'It is marked: press Ctrl+C to copy it.' },
  once: {
    id: 'uam.stationsetting.IssuedCredential.once',
    defaultMessage: 'It is not shown again. Enter it in the agent of the station before you close this.',
  },
  close: { id: 'uam.stationsetting.IssuedCredential.close', defaultMessage: 'I have entered it' },
})

type Props = { stationId: string; token: string; onClose: () => void }

/** Shows a station's credential this once. It closes by its button alone. */
export function IssuedCredential({ stationId, token, onClose }: Props) {
  const t = useTexts(text)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'copied' | 'byHand' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token)
      setCopied('copied')
    } catch {
      // Without HTTPS, or where it isn't allowed, a page reaches no clipboard.
      field.current?.select()
      setCopied('byHand')
    }
  }
  return (
    <Modal open alert title={t('title', { station: stationId })} onClose={onClose} dismissable={false} width={620}>
      <DialogBody>
        <label htmlFor={id}>{t('label')}</label>
        <div className="ik-station-credential">
          <input
            ref={field}
            id={id}
            className="bp6-input ik-code"
            readOnly
            value={token}
            spellCheck={false}
            onFocus={(event) => event.target.select()}
          />
          <Button
            autoFocus
            icon={copied === 'copied' ? <Tick /> : <Duplicate />}
            text={t(copied === 'copied' ? 'copied' : 'copy')}
            onClick={() => void copy()}
          />
        </div>
        <p role="status" className="ik-field-note">
          {copied && t(copied)}
        </p>
        <Callout compact intent="warning">
          {t('once')}
        </Callout>
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text={t('close')} onClick={onClose} />} />
    </Modal>
  )
}
