import { InputGroup } from '@blueprintjs/core'
import type { KeyboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { asNumber } from './asNumber.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { stepOf } from './stepKeys.ts'
import type { FieldProps } from './useFieldFrame.ts'
import { useInput } from './useInput.ts'

type Props = FieldProps & { unit?: string; step?: number; min?: number; max?: number }

/**
 * A field for a number. The schema receives a number, undefined while the field is empty, or text
 * that is not a number, which it refuses. It does not use the browser's number input, which drops
 * characters it doesn't accept: "1,5" would become 15.
 */
export function NumberField({
  label,
  hint,
  optional,
  name,
  unit,
  step = 1,
  min = -Infinity,
  max = Infinity,
  ...rest
}: Props) {
  const { frame, input } = useInput({ name, label, hint, optional }, asNumber)
  const { setValue } = useFormContext()
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = stepOf(event, { step, min, max })
    if (next !== undefined) setValue(name, next, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <FieldFrame {...frame}>
      <InputGroup
        {...rest}
        {...input}
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        autoComplete="off"
        onKeyDown={onKeyDown}
        rightElement={unit ? <span className="ik-unit">{unit}</span> : undefined}
      />
    </FieldFrame>
  )
}
