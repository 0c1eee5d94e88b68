import { InputGroup } from '@blueprintjs/core'
import { useEffect, useId, useState } from 'react'

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

/** A figure that is worked on elsewhere too: what is being typed stays as it is, and counts as soon as it is one. */
export function FigureField({ label, unit, value, min, max, step = 1, disabled = false, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  // While nobody types here it says what counts.
  useEffect(() => {
    if (typed !== null && Number(typed) !== value && document.activeElement?.id !== id) setTyped(null)
  }, [typed, value, id])
  const take = (text: string) => {
    setTyped(text)
    const figure = Number(text)
    if (text.trim() !== '' && Number.isFinite(figure) && figure >= min && figure <= max) onChange(figure)
  }
  return (
    <span className="ik-ps-figure">
      <label htmlFor={id}>{label}</label>
      <InputGroup
        id={id}
        type="number"
        inputMode="decimal"
        value={typed ?? String(value)}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        autoComplete="off"
        onChange={(event) => take(event.target.value)}
        onBlur={() => setTyped(null)}
        rightElement={<span className="ik-unit">{unit}</span>}
      />
    </span>
  )
}
