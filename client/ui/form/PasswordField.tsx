import { InputGroup } from '@blueprintjs/core'
import { EyeOff, EyeOpen } from '@blueprintjs/icons'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldProps } from './useFieldFrame.ts'
import { useInput } from './useInput.ts'

const text = defineMessages({
  show: { id: 'kit.form.PasswordField.show', defaultMessage: 'Show password' },
  hide: { id: 'kit.form.PasswordField.hide', defaultMessage: 'Hide password' },
})

/** A field for a password, which can be made visible while typing. */
export function PasswordField({
  label,
  hint,
  optional,
  name,
  autoComplete = 'current-password',
  ...rest
}: FieldProps & { autoComplete?: 'current-password' | 'new-password' | 'off' }) {
  const t = useTexts(text)
  const [shown, setShown] = useState(false)
  const { frame, input } = useInput({ name, label, hint, optional })
  const words = shown ? t('hide') : t('show')
  return (
    <FieldFrame {...frame}>
      <InputGroup
        {...rest}
        {...input}
        type={shown ? 'text' : 'password'}
        data-credential
        autoComplete={autoComplete}
        rightElement={
          <IconButton
            variant="minimal"
            icon={shown ? <EyeOff /> : <EyeOpen />}
            label={words}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </FieldFrame>
  )
}
