import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { asNumber } from './asNumber.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { Select } from './Select.tsx'
import { useFieldFrame, type FieldProps } from './useFieldFrame.ts'

export type Choice = { value: string; label: string; disabled?: boolean }

type Props = FieldProps & {
  choices: readonly Choice[]
  /** The schema receives the value as a number, or undefined while nothing is chosen. */
  numeric?: boolean
}

/** A field for one of several choices. The first entry asks for a choice and has the value ''. */
export function SelectField({ label, hint, optional, name, choices, numeric, ...rest }: Props) {
  const t = useTexts(term)
  const { id, error, aria, registration } = useFieldFrame(
    { name, hint },
    numeric ? asNumber : undefined,
  )
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={optional}>
      <Select {...rest} {...registration} {...aria} fill>
        <option value="">{t('choose')}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
