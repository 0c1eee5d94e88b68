import { useEffect, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { FieldFrame } from '#client/ui/form/FieldFrame.tsx'
import { NumberField } from '#client/ui/form/NumberField.tsx'
import { Select } from '#client/ui/form/Select.tsx'
import {
  parcelCoverFor,
  parcelCovers,
  parcelWeightKg,
  type ParcelCover,
} from '#domain/despatch/parcelCovers.ts'

const text = defineMessages({
  parcel: { id: 'cps.despatch.ParcelFields.parcel', defaultMessage: 'Parcel' },
  form: { id: 'cps.despatch.ParcelFields.form', defaultMessage: 'Cover' },
  envelope: { id: 'cps.despatch.ParcelFields.envelope', defaultMessage: 'Envelope' },
  padded: { id: 'cps.despatch.ParcelFields.padded', defaultMessage: 'Padded envelope' },
  box: { id: 'cps.despatch.ParcelFields.box', defaultMessage: 'Box' },
  other: { id: 'cps.despatch.ParcelFields.other', defaultMessage: 'Other sizes' },
  weight: { id: 'cps.despatch.ParcelFields.weight', defaultMessage: 'Weight' },
  computed: { id: 'cps.despatch.ParcelFields.computed', defaultMessage: 'By the cards' },
  length: { id: 'cps.despatch.ParcelFields.length', defaultMessage: 'Length' },
  width: { id: 'cps.despatch.ParcelFields.width', defaultMessage: 'Width' },
  height: { id: 'cps.despatch.ParcelFields.height', defaultMessage: 'Height' },
  kilogram: { id: 'cps.despatch.ParcelFields.kilogram', defaultMessage: 'kg' },
  centimetre: { id: 'cps.despatch.ParcelFields.centimetre', defaultMessage: 'cm' },
  value: { id: 'cps.despatch.ParcelFields.value', defaultMessage: 'Declared value' },
  last: { id: 'cps.despatch.ParcelFields.last', defaultMessage: 'Your last parcel: {value}' },
  insurance: { id: 'cps.despatch.ParcelFields.insurance', defaultMessage: 'Insurance' },
})

const forms = Object.keys(parcelCovers) as ParcelCover[]
const sides = ['lengthCm', 'widthCm', 'heightCm'] as const

/** What the person declared for the last parcel, in MYR. */
export type LastParcel = { readonly declaredValueMyr: number; readonly insuranceMyr: number }

/**
 * The parcel's fields. Its weight is that of its cards until a scale's value is typed; its size is
 * that of its cover.
 */
export function ParcelFields({ cards, last }: { cards: number; last: LastParcel | null }) {
  const t = useTexts(text)
  const format = useFormats()
  const id = useId()
  const hint = (value: number | undefined) =>
    value === undefined ? undefined : t('last', { value: format.money(value) })
  const { setValue, getFieldState, formState } = useFormContext()
  const sizes = useWatch({ name: sides }) as readonly (number | undefined)[]
  const typed = (name: string) => getFieldState(name, formState).isDirty
  const [weightTyped, sizeTyped] = [typed('weightKg'), sides.some(typed)]
  const fill = (form: ParcelCover, byHand: boolean) => {
    for (const side of sides)
      setValue(side, parcelCovers[form][side], { shouldDirty: byHand, shouldValidate: byHand })
  }
  useEffect(() => {
    if (!weightTyped) setValue('weightKg', parcelWeightKg(cards))
    // Filling the fields in is not a change by the person, so the form stays clean.
    if (!sizeTyped) fill(parcelCoverFor(cards), false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as cards join and leave, not as fields change
  }, [cards])
  const chosen = forms.find((form) =>
    sides.every((side, at) => parcelCovers[form][side] === Number(sizes[at])),
  )
  return (
    <fieldset className="ik-dp-part">
      <legend>{t('parcel')}</legend>
      <div className="ik-dp-pair">
        <NumberField
          name="weightKg"
          label={t('weight')}
          hint={t('computed')}
          unit={t('kilogram')}
          step={0.001}
          min={0}
          required
        />
        <FieldFrame id={id} label={t('form')} error={null}>
          <Select
            id={id}
            fill
            value={chosen ?? ''}
            onChange={(event) =>
              event.target.value && fill(event.target.value as ParcelCover, true)
            }
          >
            {chosen === undefined && <option value="">{t('other')}</option>}
            {forms.map((form) => (
              <option key={form} value={form}>
                {t(form)}
              </option>
            ))}
          </Select>
        </FieldFrame>
        <NumberField
          name="lengthCm"
          label={t('length')}
          unit={t('centimetre')}
          step={0.1}
          min={0}
          required
        />
        <NumberField
          name="widthCm"
          label={t('width')}
          unit={t('centimetre')}
          step={0.1}
          min={0}
          required
        />
        <NumberField
          name="heightCm"
          label={t('height')}
          unit={t('centimetre')}
          step={0.1}
          min={0}
          required
        />
        <NumberField
          name="declaredValueMyr"
          label={t('value')}
          hint={hint(last?.declaredValueMyr)}
          unit="MYR"
          step={0.01}
          min={0}
          required
        />
        <NumberField
          name="insuranceMyr"
          label={t('insurance')}
          hint={hint(last?.insuranceMyr)}
          unit="MYR"
          step={0.01}
          min={0}
          required
        />
      </div>
    </fieldset>
  )
}
