import { useController } from 'react-hook-form'
import { DateText } from './DateText.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { useFieldFrame, type FieldProps } from './useFieldFrame.ts'

/** A day: the schema receives YYYY-MM-DD, '' while the field is empty, or what is no date and is refused as that. */
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
