import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { CheckboxField } from '#client/ui/form/CheckboxField.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { packageTexts } from './packageTexts.ts'
import { SignatureField } from './SignatureField.tsx'

const text = defineMessages({
  ...packageTexts,
  who: { id: 'cps.package.HandoverFields.who', defaultMessage: 'Who collects' },
  name: { id: 'cps.package.HandoverFields.name', defaultMessage: 'Collector’s name' },
  document: {
    id: 'cps.package.HandoverFields.document',
    defaultMessage: 'Identity document shown',
  },
  number: { id: 'cps.package.HandoverFields.number', defaultMessage: 'MyKad or passport number' },
  checked: {
    id: 'cps.package.HandoverFields.checked',
    defaultMessage: 'I have seen the document: it is valid, and shows this person',
  },
})

/** The fields for who collects and what was checked. */
export function HandoverFields() {
  const t = useTexts(text)
  return (
    <>
      <div className="ik-pk-pair">
        <SelectField
          name="relation"
          label={t('who')}
          autoFocus
          choices={[
            { value: 'holder', label: t('HOLDER') },
            { value: 'representative', label: t('REPRESENTATIVE') },
          ]}
        />
        <TextField name="collectorName" label={t('name')} maxLength={100} />
        <SelectField
          name="identityDocument"
          label={t('document')}
          choices={[
            { value: 'myKad', label: t('MY_KAD') },
            { value: 'passport', label: t('PASSPORT') },
            { value: 'authorisationLetter', label: t('AUTHORISATION_LETTER') },
          ]}
        />
        <TextField name="collectorIdNo" scan="fill" label={t('number')} maxLength={20} code />
      </div>
      <CheckboxField name="identityChecked" label={t('checked')} />
      <SignatureField />
    </>
  )
}
