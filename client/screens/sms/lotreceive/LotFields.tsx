import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { defineMessages } from 'react-intl'
import { lotTexts } from '#client/screens/sms/managelot/lotTexts.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { NumberField } from '#client/ui/form/NumberField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { cardsOf, type ScannedLot } from './lotScans.ts'

const text = defineMessages({
  ...lotTexts,
  fromSerials: {
    id: 'sms.lotreceive.LotFields.fromSerials',
    defaultMessage: 'The serials are {n} cards',
  },
  quantityHint: {
    id: 'sms.lotreceive.LotFields.quantityHint',
    defaultMessage: 'Proposed from the serials',
  },
})

/**
 * The fields for a lot's number, serials and quantity, which is proposed from the serials and
 * checked against them.
 */
export function LotFields() {
  const t = useTexts(text)
  const format = useFormats()
  const { setValue, getValues, trigger } = useFormContext()
  const [startSn, endSn] = useWatch({ name: ['startSn', 'endSn'] }) as [string, string]
  const cards = cardsOf({ startSn, endSn })
  const proposed = useRef<number | null>(null)
  useEffect(() => {
    const { cardQty } = getValues() as ScannedLot
    const untouched = cardQty === '' || cardQty === undefined || cardQty === proposed.current
    if (cards !== null && untouched) {
      setValue('cardQty', cards)
      proposed.current = cards
    }
    // A quantity typed earlier is checked against the new serials at once.
    else if (cards !== null) void trigger('cardQty')
  }, [cards, getValues, setValue, trigger])
  return (
    <fieldset className="ik-lr-part">
      <legend className="ik-hidden">{t(term.lot)}</legend>
      <div className="ik-lr-pair">
        <TextField name="lotNo" scan="enter" label={t('lotNo')} maxLength={30} code />
        <NumberField
          name="cardQty"
          label={t('cards')}
          hint={cards === null ? t('quantityHint') : t('fromSerials', { n: format.count(cards) })}
          min={1}
        />
        <TextField name="startSn" scan="enter" label={t('startSn')} maxLength={9} code />
        <TextField name="endSn" scan="enter" label={t('endSn')} maxLength={9} code />
      </div>
    </fieldset>
  )
}
