import { useWatch } from 'react-hook-form'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { NumberField } from '#client/ui/form/NumberField.tsx'
import { SelectField, type Choice } from '#client/ui/form/SelectField.tsx'
import { TextAreaField } from '#client/ui/form/TextAreaField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { states } from '#domain/places.ts'
import { despatchTexts } from './despatchTexts.ts'

const text = defineMessages({
  ...despatchTexts,
  roc: { id: 'cps.despatch.DespatchFields.roc', defaultMessage: 'ROC number' },
  employerNo: { id: 'cps.despatch.DespatchFields.employerNo', defaultMessage: 'Employer number' },
  receiver: { id: 'cps.despatch.DespatchFields.receiver', defaultMessage: 'Receiver' },
  name: { id: 'cps.despatch.DespatchFields.name', defaultMessage: 'Receiver’s name' },
  phone: { id: 'cps.despatch.DespatchFields.phone', defaultMessage: 'Phone' },
  address: { id: 'cps.despatch.DespatchFields.address', defaultMessage: 'Address' },
  postcode: { id: 'cps.despatch.DespatchFields.postcode', defaultMessage: 'Postcode' },
  city: { id: 'cps.despatch.DespatchFields.city', defaultMessage: 'City' },
  state: { id: 'cps.despatch.DespatchFields.state', defaultMessage: 'State' },
  parcel: { id: 'cps.despatch.DespatchFields.parcel', defaultMessage: 'Parcel' },
  weight: { id: 'cps.despatch.DespatchFields.weight', defaultMessage: 'Weight' },
  length: { id: 'cps.despatch.DespatchFields.length', defaultMessage: 'Length' },
  width: { id: 'cps.despatch.DespatchFields.width', defaultMessage: 'Width' },
  height: { id: 'cps.despatch.DespatchFields.height', defaultMessage: 'Height' },
  value: { id: 'cps.despatch.DespatchFields.value', defaultMessage: 'Declared value' },
  insurance: { id: 'cps.despatch.DespatchFields.insurance', defaultMessage: 'Insurance' },
  charges: { id: 'cps.despatch.DespatchFields.charges', defaultMessage: 'Charges' },
})

type Props = { branches: readonly Choice[] }

/** The form's fields: what a company or a delivery adds shows when it is chosen. */
export function DespatchFields({ branches }: Props) {
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
          // It is what the cards say: nobody chooses another.
          choices={[kind === 'individual' ? { value: kind, label: t('INDIVIDUAL') } : { value: 'company', label: t('COMPANY') }]}
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
            <legend>{t('receiver')}</legend>
            <div className="ik-dp-pair">
              <TextField name="receiverName" label={t('name')} maxLength={100} />
              <TextField name="receiverPhone" label={t('phone')} type="tel" maxLength={20} />
            </div>
            <TextAreaField name="receiverAddress" label={t('address')} rows={2} maxLength={300} />
            <div className="ik-dp-three">
              <TextField name="receiverPostcode" label={t('postcode')} maxLength={5} code />
              <TextField name="receiverCity" label={t('city')} maxLength={60} />
              <SelectField
                name="receiverState"
                label={t('state')}
                choices={states.map(({ name }) => ({ value: name, label: name }))}
              />
            </div>
          </fieldset>
          <fieldset className="ik-dp-part">
            <legend>{t('parcel')}</legend>
            <div className="ik-dp-pair">
              <NumberField name="weightKg" label={t('weight')} unit="kg" step={0.001} min={0} />
              <NumberField name="lengthCm" label={t('length')} unit="cm" step={0.1} min={0} />
              <NumberField name="widthCm" label={t('width')} unit="cm" step={0.1} min={0} />
              <NumberField name="heightCm" label={t('height')} unit="cm" step={0.1} min={0} />
              <NumberField name="declaredValueMyr" label={t('value')} unit="MYR" step={0.01} min={0} />
              <NumberField name="insuranceMyr" label={t('insurance')} unit="MYR" step={0.01} min={0} />
            </div>
          </fieldset>
        </>
      )}
      <NumberField name="chargesMyr" label={t('charges')} unit="MYR" step={0.01} min={0} optional />
    </>
  )
}
