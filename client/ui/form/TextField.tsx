import { InputGroup } from '@blueprintjs/core'
import { FieldFrame } from './FieldFrame.tsx'
import { useFieldFrame, type FieldProps } from './useFieldFrame.ts'

type Props = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'search' | 'time'
  autoComplete?: string
  placeholder?: string
  maxLength?: number
  /** Serial numbers and codes: in a fixed-width letter. */
  code?: boolean
  /** Takes what a scanner types while it has the focus, or its dialog is in front: then as Enter says, or to go on. */
  scan?: 'enter' | 'fill'
}

/** One line of text. */
export function TextField({ label, hint, optional, type = 'text', code, scan, name, autoComplete = 'off', ...rest }: Props) {
  const { id, error, aria, registration } = useFieldFrame({ name, hint })
  const { ref, ...control } = registration
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={optional}>
      <InputGroup
        {...rest}
        {...control}
        {...aria}
        inputRef={ref}
        type={type}
        data-scan={scan}
        autoComplete={autoComplete}
        className={code ? 'ik-code' : ''}
        intent={error ? 'danger' : 'none'}
        fill
      />
    </FieldFrame>
  )
}
