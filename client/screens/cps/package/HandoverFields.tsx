import { CheckboxField } from '#client/ui/form/CheckboxField.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { useTexts } from '#client/ui/texts.ts'
import { packageTexts } from './packageTexts.ts'
import { SignatureField } from './SignatureField.tsx'

const text = {
  ...packageTexts,
  who: ['Who collects', 'Siapa yang mengambil'],
  name: ['Collector’s name', 'Nama pengambil'],
  document: ['Identity document shown', 'Dokumen pengenalan ditunjuk'],
  number: ['MyKad or passport number', 'Nombor MyKad atau pasport'],
  checked: [
    'I have seen the document: it is valid, and shows this person',
    'Saya telah melihat dokumen ini: ia sah dan milik orang ini',
  ],
} as const

/** Who collects, and what was checked. */
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
        <TextField name="collectorIdNo" label={t('number')} maxLength={20} code />
      </div>
      <CheckboxField name="identityChecked" label={t('checked')} />
      <SignatureField />
    </>
  )
}
