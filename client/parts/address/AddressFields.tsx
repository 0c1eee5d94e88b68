import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import './address.css'
import { SuggestField } from '#client/ui/form/SuggestField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { states } from '#domain/places.ts'
import { useAddressProposal } from './useAddressProposal.ts'

const text = defineMessages({
  line: { id: 'kit.form.AddressFields.line', defaultMessage: 'Address, line {n}' },
  postcodeHint: { id: 'kit.form.AddressFields.postcodeHint', defaultMessage: 'Five digits' },
  filled: {
    id: 'kit.form.AddressFields.filled',
    defaultMessage: 'Filled in from the postcode: {what}',
  },
})

type Props = {
  /** The maximum length of a line, in characters. */
  maxLength?: number
  disabled?: boolean
}

/**
 * The fields address1 to address3, postcode, city and state of a RuleForm. A postcode in the
 * directory proposes its city and state; `addressRule` in the schema checks whether they match.
 */
export function AddressFields({ maxLength = 100, disabled }: Props) {
  const t = useTexts(text)
  const { cities, filled } = useAddressProposal()
  const what = filled ? [filled.city, filled.state].filter(Boolean).join(', ') : ''
  return (
    <>
      <TextField
        name="address1"
        label={t(term.address)}
        maxLength={maxLength}
        disabled={disabled}
      />
      <TextField
        name="address2"
        label={t('line', { n: 2 })}
        maxLength={maxLength}
        disabled={disabled}
        optional
      />
      <TextField
        name="address3"
        label={t('line', { n: 3 })}
        maxLength={maxLength}
        disabled={disabled}
        optional
      />
      <div className="ik-address">
        <TextField
          name="postcode"
          label={t(term.postcode)}
          hint={t('postcodeHint')}
          maxLength={5}
          disabled={disabled}
          code
        />
        <SuggestField
          name="city"
          label={t(term.city)}
          hint={cities.length > 1 ? cities.join(' · ') : undefined}
          suggestions={cities}
          maxLength={60}
          disabled={disabled}
        />
        <SelectField
          name="state"
          label={t(term.federalState)}
          choices={states.map(({ name }) => ({ value: name, label: name }))}
          disabled={disabled}
        />
      </div>
      <span role="status" className="ik-hidden">
        {what && t('filled', { what })}
      </span>
    </>
  )
}
