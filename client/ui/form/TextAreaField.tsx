import { TextArea } from '@blueprintjs/core'
import { FieldFrame } from './FieldFrame.tsx'
import { useFieldFrame, type FieldProps } from './useFieldFrame.ts'

/** Several lines of text. Ctrl+Enter submits; Enter is a new line. */
export function TextAreaField({
  label,
  hint,
  optional,
  name,
  rows = 3,
  ...rest
}: FieldProps & { rows?: number; maxLength?: number }) {
  const { id, error, aria, registration } = useFieldFrame({ name, hint })
  const { ref, ...control } = registration
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={optional}>
      <TextArea
        {...rest}
        {...control}
        {...aria}
        inputRef={ref}
        rows={rows}
        intent={error ? 'danger' : 'none'}
        fill
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
    </FieldFrame>
  )
}
