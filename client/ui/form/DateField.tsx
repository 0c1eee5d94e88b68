import { useController } from 'react-hook-form'
import { DateText } from './DateText.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { useFieldFrame, type FieldProps } from './useFieldFrame.ts'

/**
 * A field for a day. The schema receives YYYY-MM-DD, '' while it is empty, or text that is no date,
 * which it refuses.
 */
export function DateField({ label, hint, optional, name, ...rest }: FieldProps) {
  const { id, error, aria } = useFieldFrame({ name, hint })
  const { field } = useController({ name })
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={optional}>
      <DateText
        {...rest}
        {...aria}
        name={name}
        value={(field.value as string | null | undefined) ?? ''}
        inputRef={field.ref}
        invalid={error !== null}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}
