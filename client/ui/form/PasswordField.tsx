import { Button, InputGroup } from '@blueprintjs/core'
import { EyeOff, EyeOpen } from '@blueprintjs/icons'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { useFieldFrame, type FieldProps } from './useFieldFrame.ts'

const text = defineMessages({
  show: { id: 'kit.form.PasswordField.show', defaultMessage: 'Show password' },
  hide: { id: 'kit.form.PasswordField.hide', defaultMessage: 'Hide password' },
})

/** A password, which its owner may look at while typing. */
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
  const { id, error, aria, registration } = useFieldFrame({ name, hint })
  const { ref, ...control } = registration
  const words = shown ? t('hide') : t('show')
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={optional}>
      <InputGroup
        {...rest}
        {...control}
        {...aria}
        inputRef={ref}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        intent={error ? 'danger' : 'none'}
        fill
        rightElement={
          <Button
            variant="minimal"
            icon={shown ? <EyeOff /> : <EyeOpen />}
            aria-label={words}
            title={words}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </FieldFrame>
  )
}
