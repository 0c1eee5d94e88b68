import { useWatch } from 'react-hook-form'
import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { NumberField } from '#client/ui/form/NumberField.tsx'
import { SelectField, type Choice } from '#client/ui/form/SelectField.tsx'
import { TextAreaField } from '#client/ui/form/TextAreaField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { states } from '#domain/places.ts'
import { despatchTexts } from './despatchTexts.ts'
import { ParcelFields, type LastParcel } from './ParcelFields.tsx'

const text = defineMessages({
  ...despatchTexts,
  roc: { id: 'cps.despatch.DespatchFields.roc', defaultMessage: 'ROC number' },
  employerNo: { id: 'cps.despatch.DespatchFields.employerNo', defaultMessage: 'Employer number' },
  name: { id: 'cps.despatch.DespatchFields.name', defaultMessage: 'Receiver’s name' },
  phone: { id: 'cps.despatch.DespatchFields.phone', defaultMessage: 'Phone' },
})

type Props = { branches: readonly Choice[]; cards: number; lastParcel: LastParcel | null }

/** The form's fields. Those for a company or a delivery show when it is chosen. */
export function DespatchFields({ branches, cards, lastParcel }: Props) {
  const t = useTexts(text)
  const [method, kind] = useWatch({ name: ['deliveryMethod', 'employerKind'] }) as [string, string]
  return (
    <>
      <div className="ik-dp-pair">
        <SelectField
          name="deliveryMethod"
          label={t('method')}
          choices={[
            { value: 'selfCollect', label: t('SELF_COLLECT') },
            { value: 'delivery', label: t('DELIVERY') },
          ]}
        />
        <SelectField
          name="employerKind"
          label={t('kind')}
          // The cards determine it, so there is no other choice.
          choices={[
            kind === 'individual'
              ? { value: kind, label: t('INDIVIDUAL') }
              : { value: 'company', label: t('COMPANY') },
          ]}
        />
      </div>
      <SelectField name="collectionBranch" label={t('collection')} choices={branches} />
      {kind === 'company' && (
        <div className="ik-dp-pair">
          <TextField name="rocNo" label={t('roc')} maxLength={30} code />
          <TextField name="employerNo" label={t('employerNo')} maxLength={30} code />
        </div>
      )}
      {method === 'delivery' && (
        <>
          <fieldset className="ik-dp-part">
            <legend>{t(term.receiver)}</legend>
            <div className="ik-dp-pair">
              <TextField name="receiverName" label={t('name')} maxLength={100} required />
              <TextField
                name="receiverPhone"
                label={t('phone')}
                type="tel"
                maxLength={20}
                required
              />
            </div>
            <TextAreaField
              name="receiverAddress"
              label={t(term.address)}
              rows={2}
              maxLength={300}
              required
            />
            <div className="ik-dp-three">
              <TextField
                name="receiverPostcode"
                label={t(term.postcode)}
                maxLength={5}
                code
                required
              />
              <TextField name="receiverCity" label={t(term.city)} maxLength={60} required />
              <SelectField
                name="receiverState"
                required
                label={t(term.federalState)}
                choices={states.map(({ name }) => ({ value: name, label: name }))}
              />
            </div>
          </fieldset>
          <ParcelFields cards={cards} last={lastParcel} />
        </>
      )}
      <NumberField
        name="chargesMyr"
        label={t(term.charges)}
        unit="MYR"
        step={0.01}
        min={0}
        optional
      />
    </>
  )
}
