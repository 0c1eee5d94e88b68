import { Checkbox } from '@blueprintjs/core'
import { useId } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { useLocale } from '#client/state/locale.ts'
import { sayMessage } from './fieldMessages.ts'

type Check = { value: string; label: string; disabled?: boolean }
type Props = {
  name: string
  label: string
  choices: readonly Check[]
  /** Why some can't be chosen, or the effect of choosing. */
  hint?: string | undefined
}

/** A field for any number of choices. Its value is the list of ticked ones. */
export function ChecksField({ name, label, choices, hint }: Props) {
  const { register, formState } = useFormContext()
  const locale = useLocale()
  const noteId = useId()
  const { ref, ...control } = register(name)
  const packed = (get(formState.errors, name) as { message?: string } | undefined)?.message
  const note = packed ? sayMessage(packed, locale) : hint
  return (
    <fieldset className="ik-checks" aria-describedby={note ? noteId : undefined}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <Checkbox
          {...control}
          key={choice.value}
          inline
          inputRef={ref}
          value={choice.value}
          label={choice.label}
          disabled={choice.disabled ?? false}
        />
      ))}
      {note && (
        <p
          id={noteId}
          className={`ik-field-note${packed ? ' ik-field-error' : ''}`}
          aria-live="polite"
        >
          {note}
        </p>
      )}
    </fieldset>
  )
}
