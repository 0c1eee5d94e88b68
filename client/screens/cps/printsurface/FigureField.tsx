import { InputGroup } from '@blueprintjs/core'
import { useEffect, useId, useState } from 'react'
import { typedNumber } from '#client/ui/form/asNumber.ts'
import { stepOf } from '#client/ui/form/stepKeys.ts'

type Props = {
  label: string
  unit: string
  value: number
  min: number
  max: number
  step?: number
  disabled?: boolean
  onChange: (value: number) => void
}

/**
 * A number that can also be changed elsewhere. Text being typed stays, and takes effect as soon as
 * it is a number.
 */
export function FigureField({
  label,
  unit,
  value,
  min,
  max,
  step = 1,
  disabled = false,
  onChange,
}: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  // Shows the effective value while nobody types here.
  useEffect(() => {
    if (typed !== null && typedNumber(typed) !== value && document.activeElement?.id !== id)
      setTyped(null)
  }, [typed, value, id])
  const take = (text: string) => {
    setTyped(text)
    const figure = typedNumber(text)
    if (typeof figure === 'number' && figure >= min && figure <= max) onChange(figure)
  }
  return (
    <span className="ik-ps-figure">
      <label htmlFor={id}>{label}</label>
      <InputGroup
        id={id}
        inputMode="decimal"
        value={typed ?? String(value)}
        disabled={disabled}
        autoComplete="off"
        onChange={(event) => take(event.target.value)}
        onKeyDown={(event) => {
          const next = stepOf(event, { step, min, max })
          if (next !== undefined) take(String(next))
        }}
        onBlur={() => setTyped(null)}
        rightElement={<span className="ik-unit">{unit}</span>}
      />
    </span>
  )
}
