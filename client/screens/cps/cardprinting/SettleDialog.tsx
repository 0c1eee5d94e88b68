import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { z } from 'zod'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { cardSn } from '#domain/serials.ts'

const text = defineMessages({
  title: {
    id: 'cps.cardprinting.SettleDialog.title',
    defaultMessage: 'What happened to the card of {name}?',
  },
  mine: {
    id: 'cps.cardprinting.SettleDialog.mine',
    defaultMessage:
      '{no} went to the printer at {at}, and its card was never saved. Look at the printer and the card.',
  },
  others: {
    id: 'cps.cardprinting.SettleDialog.others',
    defaultMessage:
      '{who} sent {no} to the printer at {at}. Ask them before you decide: they may be printing it now.',
  },
  cardSnHint: {
    id: 'cps.cardprinting.SettleDialog.cardSnHint',
    defaultMessage: 'Nine digits, of the card that came out',
  },
  printed: {
    id: 'cps.cardprinting.SettleDialog.printed',
    defaultMessage: 'Printed: read its chip',
  },
  spoiled: { id: 'cps.cardprinting.SettleDialog.spoiled', defaultMessage: 'Spoiled: chip error …' },
  nothing: { id: 'cps.cardprinting.SettleDialog.nothing', defaultMessage: 'Nothing was printed' },
})

const rules = z.object({ cardSn })

/** A record whose card went to the printer. */
type UncertainItem = {
  readonly inPrinter: { readonly by: string; readonly at: string; readonly cardSn: string }
  readonly application: { readonly applicationNo: string; readonly name: string }
}
type Props = {
  item: UncertainItem
  me: string
  onPrinted: (cardSn: string) => void
  onSpoiled: () => void
  onNothing: (cardSn: string) => Promise<unknown>
  onClose: () => void
}

/**
 * Asks what became of a card that went to the printer and whose status was not saved, because its
 * run was interrupted.
 */
export function SettleDialog({ item, me, onPrinted, onSpoiled, onNothing, onClose }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { inPrinter, application } = item
  const about = { no: application.applicationNo, at: format.time(inPrinter.at), who: inPrinter.by }
  return (
    <FormDialog
      title={t('title', { name: application.name })}
      width={660}
      lead={<p>{t(inPrinter.by === me ? 'mine' : 'others', about)}</p>}
      schema={rules}
      defaults={{ cardSn: inPrinter.cardSn }}
      onSubmit={async (values) => {
        onClose()
        onPrinted(values.cardSn)
      }}
      submit={t('printed')}
      aside={
        <>
          <Button text={t('nothing')} onClick={() => void onNothing(inPrinter.cardSn)} />
          <Button intent="danger" variant="outlined" text={t('spoiled')} onClick={onSpoiled} />
        </>
      }
      onClose={onClose}
    >
      <TextField
        name="cardSn"
        scan="enter"
        label={t(term.cardSn)}
        hint={t('cardSnHint')}
        autoFocus
        code
      />
    </FormDialog>
  )
}
