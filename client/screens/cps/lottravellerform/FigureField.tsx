import { InputGroup } from '@blueprintjs/core'
import { useFormContext } from 'react-hook-form'
import { asNumber } from '#client/ui/form/asNumber.ts'
import { useFieldFrame } from '#client/ui/form/useFieldFrame.ts'

/** A field for a number of cards in a row of the form's table, labelled by the row. */
export function FigureField({
  name,
  label,
  autoFocus,
}: {
  name: string
  label: string
  autoFocus?: boolean
}) {
  const { error, aria } = useFieldFrame({ name })
  const { register } = useFormContext()
  const { ref, ...control } = register(name, asNumber)
  return (
    <>
      <InputGroup
        {...control}
        {...aria}
        aria-label={label}
        inputRef={ref}
        inputMode="numeric"
        size="small"
        autoComplete="off"
        autoFocus={autoFocus}
        intent={error ? 'danger' : 'none'}
      />
      {error && (
        <span id={`${aria.id}-error`} className="ik-field-error" role="alert">
          {error}
        </span>
      )}
    </>
  )
}
