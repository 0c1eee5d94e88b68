import { useId } from 'react'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Select } from '#client/ui/form/Select.tsx'
import type { Choice } from '#client/ui/form/SelectField.tsx'
import { FilterChip } from './FilterChip.tsx'
import { useFilterSlot } from './filterRow.ts'

type Props = {
  label: string
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
  /** False if one value is always chosen. */
  any?: boolean
}

/** A filter with several choices, or any (''). Keep its state in the address. */
export function FilterSelect({ label, value, choices, onChange, any = true }: Props) {
  const t = useTexts()
  const id = useId()
  const clear = value !== '' && any ? () => onChange('') : undefined
  const words = choices.find((choice) => choice.value === value)?.label ?? null
  const slot = useFilterSlot({ label, words, clear })
  if (!slot.shown) return null
  const select = (
    <span className="ik-filter-select">
      <label htmlFor={id} className="ik-muted">
        {label}
      </label>
      <Select
        id={id}
        data-filter={slot.id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {any && <option value="">{t(term.any)}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </span>
  )
  return (
    <FilterChip label={label} onClear={slot.inRow ? clear : undefined}>
      {select}
    </FilterChip>
  )
}
