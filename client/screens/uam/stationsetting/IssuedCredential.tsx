import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { CopyField } from '#client/ui/CopyField.tsx'
import { Modal } from '#client/ui/Modal.tsx'

const text = defineMessages({
  title: {
    id: 'uam.stationsetting.IssuedCredential.title',
    defaultMessage: 'Credential of {station}',
  },
  label: { id: 'uam.stationsetting.IssuedCredential.label', defaultMessage: 'Credential' },
  once: {
    id: 'uam.stationsetting.IssuedCredential.once',
    defaultMessage:
      'It is not shown again. Enter it in the agent of the station before you close this.',
  },
  close: { id: 'uam.stationsetting.IssuedCredential.close', defaultMessage: 'I have entered it' },
})

type Props = { stationId: string; token: string; onClose: () => void }

/** Shows a station's credential once. Only its button closes the dialog. */
export function IssuedCredential({ stationId, token, onClose }: Props) {
  const t = useTexts(text)
  return (
    <Modal
      open
      alert
      title={t('title', { station: stationId })}
      onClose={onClose}
      dismissable={false}
      width={620}
    >
      <DialogBody>
        <CopyField label={t('label')} value={token} className="ik-station-credential" />
        <Callout compact intent="warning">
          {t('once')}
        </Callout>
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text={t('close')} onClick={onClose} />} />
    </Modal>
  )
}
