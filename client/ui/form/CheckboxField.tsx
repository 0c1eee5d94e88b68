import { Checkbox } from '@blueprintjs/core'
import { useFieldFrame, type FieldProps } from './useFieldFrame.ts'

/** A field for yes or no. */
export function CheckboxField({ label, hint, name, disabled }: FieldProps) {
  const { id, error, aria, registration } = useFieldFrame({ name, hint })
  const { ref, ...control } = registration
  return (
    <div className="ik-field">
      <Checkbox
        {...control}
        {...aria}
        aria-required={undefined}
        inputRef={ref}
        disabled={disabled}
        label={label}
      />
      {error && (
        <div id={`${id}-error`} className="ik-field-note ik-field-error">
          {error}
        </div>
      )}
      {!error && hint && (
        <div id={`${id}-hint`} className="ik-field-note">
          {hint}
        </div>
      )}
    </div>
  )
}
