import { InputGroup } from '@blueprintjs/core'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldProps } from './useFieldFrame.ts'
import { useInput } from './useInput.ts'

type Props = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'search' | 'time'
  autoComplete?: string
  placeholder?: string
  maxLength?: number
  /** For serial numbers and codes: shows a fixed-width font. */
  code?: boolean
  /**
   * Accepts a scanner's input while it has the focus or its dialog is in front: acts as Enter, or
   * only fills it.
   */
  scan?: 'enter' | 'fill'
  /**
   * Takes every key as typed, like a password field: a password manager types a user id, a password
   * and the keys between them at a scanner's speed.
   */
  credential?: true
}

/** A field for one line of text. */
export function TextField({
  label,
  hint,
  optional,
  type = 'text',
  code,
  scan,
  credential,
  name,
  autoComplete = 'off',
  ...rest
}: Props) {
  const { frame, input } = useInput({ name, label, hint, optional })
  return (
    <FieldFrame {...frame}>
      <InputGroup
        {...rest}
        {...input}
        type={type}
        data-scan={scan}
        data-credential={credential}
        autoComplete={autoComplete}
        className={code ? 'ik-code' : ''}
      />
    </FieldFrame>
  )
}
