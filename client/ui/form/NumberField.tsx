import { InputGroup } from '@blueprintjs/core'
import { useFormContext } from 'react-hook-form'
import { FieldFrame } from './FieldFrame.tsx'
import { useFieldFrame, type FieldProps } from './useFieldFrame.ts'

type Props = FieldProps & { unit?: string; step?: number; min?: number; max?: number }

/** A number: the schema receives a number, or undefined while the field is empty. */
export function NumberField({ label, hint, optional, name, unit, step = 1, ...rest }: Props) {
  const { id, error, aria } = useFieldFrame({ name, hint })
  const { register } = useFormContext()
  const { ref, ...control } = register(name, {
    setValueAs: (value: unknown) => (value === '' || value === null || value === undefined ? undefined : Number(value)),
  })
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={optional}>
      <InputGroup
        {...rest}
        {...control}
        {...aria}
        inputRef={ref}
        type="number"
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        step={step}
        autoComplete="off"
        intent={error ? 'danger' : 'none'}
        fill
        rightElement={unit ? <span className="ik-unit">{unit}</span> : undefined}
      />
    </FieldFrame>
  )
}
