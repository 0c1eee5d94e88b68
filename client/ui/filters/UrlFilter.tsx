import type { Choice } from '#client/ui/form/SelectField.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { FilterSelect } from './FilterSelect.tsx'

type Props = {
  /** The address's value that it reads and sets. */
  name: string
  label: string
  choices: readonly Choice[]
}

/** A filter of a list that stands in the address under a name of its own. */
export function UrlFilter({ name, label, choices }: Props) {
  const { search, set } = useAskedQuery()
  return (
    <FilterSelect label={label} value={search.get(name) ?? ''} choices={choices} onChange={(chosen) => set({ [name]: chosen })} />
  )
}
