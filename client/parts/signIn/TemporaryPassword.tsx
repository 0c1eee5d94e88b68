import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { CopyField } from '#client/ui/CopyField.tsx'
import { Modal } from '#client/ui/Modal.tsx'
import './temporaryPassword.css'

const text = defineMessages({
  title: {
    id: 'session.TemporaryPassword.title',
    defaultMessage: 'Temporary password of {name}',
  },
  label: { id: 'session.TemporaryPassword.label', defaultMessage: 'Temporary password' },
  once: {
    id: 'session.TemporaryPassword.once',
    defaultMessage: 'It is not shown again. Give it to the user before you close this.',
  },
  unsent: {
    id: 'session.TemporaryPassword.unsent',
    defaultMessage: 'The mail could not be sent.',
  },
  next: {
    id: 'session.TemporaryPassword.next',
    defaultMessage: '{loginId} chooses a new one at the next sign-in.',
  },
  close: { id: 'session.TemporaryPassword.close', defaultMessage: 'I have given it to the user' },
})

type Props = {
  loginId: string
  name: string
  password: string
  unsent?: boolean
  onClose: () => void
}

/**
 * Shows a temporary password once, in large type, for copying or reading out. Only its button
 * closes the dialog. `unsent` means that a mail should have delivered it.
 */
export function TemporaryPassword({ loginId, name, password, unsent, onClose }: Props) {
  const t = useTexts(text)
  return (
    <Modal
      open
      alert
      title={t('title', { name })}
      onClose={onClose}
      dismissable={false}
      width={560}
    >
      <DialogBody>
        <CopyField label={t('label')} value={password} className="ik-temporary-password" large />
        <Callout compact intent="warning">
          {unsent && `${t('unsent')} `}
          <strong>{t('once')}</strong> {t('next', { loginId })}
        </Callout>
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text={t('close')} onClick={onClose} />} />
    </Modal>
  )
}
