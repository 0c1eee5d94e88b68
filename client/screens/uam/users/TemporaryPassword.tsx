import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Duplicate, Tick } from '@blueprintjs/icons'
import { useId, useRef, useState } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { Modal } from '#client/ui/Modal.tsx'

const text = defineMessages({
  title: { id: 'uam.users.TemporaryPassword.title', defaultMessage: 'Temporary password of {name}' },
  label: { id: 'uam.users.TemporaryPassword.label', defaultMessage: 'Temporary password' },
  copy: { id: 'uam.users.TemporaryPassword.copy', defaultMessage: 'Copy' },
  copied: { id: 'uam.users.TemporaryPassword.copied', defaultMessage: 'Copied' },
  byHand: { id: 'uam.users.TemporaryPassword.byHand', defaultMessage: 'It is marked: press Ctrl+C to copy it.' },
  once: {
    id: 'uam.users.TemporaryPassword.once',
    defaultMessage: 'It is not shown again. Give it to the user before you close this.',
  },
  next: { id: 'uam.users.TemporaryPassword.next', defaultMessage: '{loginId} chooses a new one at the next sign-in.' },
  close: { id: 'uam.users.TemporaryPassword.close', defaultMessage: 'I have given it to the user' },
})

type Props = { loginId: string; name: string; password: string; onClose: () => void }

/** Shows a temporary password this once: large, to be copied or read out. It closes by its button alone. */
export function TemporaryPassword({ loginId, name, password, onClose }: Props) {
  const t = useTexts(text)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'copied' | 'byHand' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password)
      setCopied('copied')
    } catch {
      // Without HTTPS, or where it isn't allowed, a page reaches no clipboard.
      field.current?.select()
      setCopied('byHand')
    }
  }
  return (
    <Modal open alert title={t('title', { name })} onClose={onClose} dismissable={false} width={560}>
      <DialogBody>
        <label htmlFor={id}>{t('label')}</label>
        <div className="ik-users-password">
          <input
            ref={field}
            id={id}
            className="bp6-input ik-code"
            readOnly
            value={password}
            size={password.length}
            spellCheck={false}
            onFocus={(event) => event.target.select()}
          />
          <Button
            autoFocus
            size="large"
            icon={copied === 'copied' ? <Tick /> : <Duplicate />}
            text={t(copied === 'copied' ? 'copied' : 'copy')}
            onClick={() => void copy()}
          />
        </div>
        <p role="status" className="ik-field-note">
          {copied && t(copied)}
        </p>
        <Callout compact intent="warning">
          <strong>{t('once')}</strong> {t('next', { loginId })}
        </Callout>
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text={t('close')} onClick={onClose} />} />
    </Modal>
  )
}
