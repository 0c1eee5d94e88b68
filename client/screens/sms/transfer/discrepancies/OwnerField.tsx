import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { useColleagues, type Ends } from './useColleagues.ts'

type Props = {
  ends: Ends
  hint?: string
  optional?: boolean
  autoFocus?: boolean
  /** The present owner, by login id. */
  without?: string
}

/**
 * A field for a discrepancy's owner at either end, `ownerLoginId`, chosen by name. Suspends until
 * the people are loaded.
 */
export function OwnerField({ ends, without, ...field }: Props) {
  const t = useTexts()
  const people = useColleagues(ends).filter(({ loginId }) => loginId !== without)
  return (
    <SelectField
      name="ownerLoginId"
      label={t(term.owner)}
      {...field}
      choices={people.map(({ loginId, name, branchCode }) => ({
        value: loginId,
        label: `${name} · ${loginId} · ${branchCode}`,
      }))}
    />
  )
}
