import { InputGroup } from '@blueprintjs/core'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldProps } from './useFieldFrame.ts'
import { useInput } from './useInput.ts'

type Props = FieldProps & { suggestions: readonly string[]; maxLength?: number }

/** A field for one line of text with suggestions; other values can be typed. */
export function SuggestField({ label, hint, optional, name, suggestions, ...rest }: Props) {
  const { frame, input } = useInput({ name, label, hint, optional })
  const list = `${frame.id}-list`
  return (
    <FieldFrame {...frame}>
      <InputGroup
        {...rest}
        {...input}
        list={suggestions.length ? list : undefined}
        autoComplete="off"
      />
      <datalist id={list}>
        {suggestions.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </FieldFrame>
  )
}
