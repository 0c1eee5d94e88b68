import { TextArea } from '@blueprintjs/core'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldProps } from './useFieldFrame.ts'
import { useInput } from './useInput.ts'

/** A field for several lines of text. Ctrl+Enter submits; Enter starts a new line. */
export function TextAreaField({
  label,
  hint,
  optional,
  name,
  rows = 3,
  ...rest
}: FieldProps & { rows?: number; maxLength?: number }) {
  const { frame, input } = useInput({ name, label, hint, optional })
  return (
    <FieldFrame {...frame}>
      <TextArea
        {...rest}
        {...input}
        rows={rows}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
    </FieldFrame>
  )
}
