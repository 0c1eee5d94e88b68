import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { CheckboxField } from '#client/ui/form/CheckboxField.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { collectorNames, identityDocumentNames } from '#domain/package/handoverNames.ts'
import type { Words } from '#domain/words.ts'
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
  const say = useSay()
  const named = (names: Record<string, Words>) =>
    Object.entries(names).map(([value, words]) => ({ value, label: say(words) }))
  return (
    <>
      <div className="ik-pk-pair">
        <SelectField name="relation" label={t('who')} autoFocus choices={named(collectorNames)} />
        <TextField name="collectorName" label={t('name')} maxLength={100} />
        <SelectField
          name="identityDocument"
          label={t('document')}
          choices={named(identityDocumentNames)}
        />
        <TextField name="collectorIdNo" scan="fill" label={t('number')} maxLength={20} code />
      </div>
      <CheckboxField name="identityChecked" label={t('checked')} />
      <SignatureField />
    </>
  )
}
