import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { SelectField } from '#client/ui/form/SelectField.tsx'

const text = defineMessages({
  branch: { id: 'uam.cardthresholdsetting.ThresholdPlace.branch', defaultMessage: 'Branch' },
  cardType: { id: 'uam.cardthresholdsetting.ThresholdPlace.cardType', defaultMessage: 'Card type' },
  branchFirst: { id: 'uam.cardthresholdsetting.ThresholdPlace.branchFirst', defaultMessage: 'Choose the branch first' },
  madeThere: { id: 'uam.cardthresholdsetting.ThresholdPlace.madeThere', defaultMessage: 'The card types that the branch makes' },
})

type CardType = { readonly key: string; readonly code: string; readonly description: string }
type Props = { branches: readonly { readonly code: string; readonly name: string; readonly cardTypes: readonly CardType[] }[] }

/** Where a new threshold is: a branch, and one of the card types that it makes. */
export function ThresholdPlace({ branches }: Props) {
  const t = useTexts(text)
  const { setValue } = useFormContext()
  const [branchCode, cardTypeId] = useWatch({ name: ['branchCode', 'cardTypeId'] }) as [string, string]
  const branch = branches.find(({ code }) => code === branchCode)
  const unfit = Boolean(cardTypeId) && !branch?.cardTypes.some(({ key }) => key === cardTypeId)
  useEffect(() => {
    if (unfit) setValue('cardTypeId', '')
  }, [unfit, setValue])
  return (
    <>
      <SelectField
        name="branchCode"
        label={t('branch')}
        choices={branches.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
        autoFocus
      />
      <SelectField
        name="cardTypeId"
        label={t('cardType')}
        hint={t(branch ? 'madeThere' : 'branchFirst')}
        choices={(branch?.cardTypes ?? []).map(({ key, code, description }) => ({
          value: key,
          label: `${code} · ${description}`,
        }))}
      />
    </>
  )
}
