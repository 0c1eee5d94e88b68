import { InputGroup } from '@blueprintjs/core'
import { asNumber } from './asNumber.ts'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldProps } from './useFieldFrame.ts'
import { useInput } from './useInput.ts'

type Props = FieldProps & { unit?: string; step?: number; min?: number; max?: number }

/** A number: the schema receives a number, or undefined while the field is empty. */
export function NumberField({ label, hint, optional, name, unit, step = 1, ...rest }: Props) {
  const { frame, input } = useInput({ name, label, hint, optional }, asNumber)
  return (
    <FieldFrame {...frame}>
      <InputGroup
        {...rest}
        {...input}
        type="number"
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        step={step}
        autoComplete="off"
        rightElement={unit ? <span className="ik-unit">{unit}</span> : undefined}
      />
    </FieldFrame>
  )
}
