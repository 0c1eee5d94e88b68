import type { Choice } from '#client/ui/form/SelectField.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { FilterSelect } from './FilterSelect.tsx'

type Props = {
  /** The address's value that it reads and sets. */
  name: string
  label: string
  choices: readonly Choice[]
  /**
   * What stands in the address narrows the list although it is none of the choices, as a branch does that is deleted since: it
   * shows by its code.
   */
  kept?: true
}

/** A filter of a list that stands in the address under a name of its own. */
export function UrlFilter({ name, label, choices, kept }: Props) {
  const { search, set } = useAskedQuery()
  const value = search.get(name) ?? ''
  const gone = kept && value !== '' && !choices.some((choice) => choice.value === value)
  const all = gone ? [...choices, { value, label: value }] : choices
  return <FilterSelect label={label} value={value} choices={all} onChange={(chosen) => set({ [name]: chosen })} />
}
