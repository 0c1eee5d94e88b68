import type { Choice } from '#client/ui/form/SelectField.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { FilterSelect } from './FilterSelect.tsx'

type Props = {
  /** The name of the parameter that it reads and sets. */
  name: string
  label: string
  choices: readonly Choice[]
  /**
   * Keeps a value from the address that is none of the choices, for example a deleted branch, and
   * shows its code.
   */
  kept?: true
}

/** A filter that keeps its value in the address under its own name. */
export function UrlFilter({ name, label, choices, kept }: Props) {
  const { search, set } = useAskedQuery()
  const value = search.get(name) ?? ''
  const gone = kept && value !== '' && !choices.some((choice) => choice.value === value)
  const all = gone ? [...choices, { value, label: value }] : choices
  return (
    <FilterSelect
      label={label}
      value={value}
      choices={all}
      onChange={(chosen) => set({ [name]: chosen })}
    />
  )
}
