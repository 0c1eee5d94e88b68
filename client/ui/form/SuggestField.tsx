import { InputGroup } from '@blueprintjs/core'
import { FieldFrame } from './FieldFrame.tsx'
import { useFieldFrame, type FieldProps } from './useFieldFrame.ts'

type Props = FieldProps & { suggestions: readonly string[]; maxLength?: number }

/** One line of text with values to choose from; others can be typed. */
export function SuggestField({ label, hint, optional, name, suggestions, ...rest }: Props) {
  const { id, error, aria, registration } = useFieldFrame({ name, hint })
  const { ref, ...control } = registration
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={optional}>
      <InputGroup
        {...rest}
        {...control}
        {...aria}
        inputRef={ref}
        list={suggestions.length ? `${id}-list` : undefined}
        autoComplete="off"
        intent={error ? 'danger' : 'none'}
        fill
      />
      <datalist id={`${id}-list`}>
        {suggestions.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </FieldFrame>
  )
}
