import { Classes } from '@blueprintjs/core'
import { Document } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { deliveryNotePath } from '#client/screens/sms/stock/stockLinks.ts'
import { useLocale } from '#client/state/locale.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  note: { id: 'sms.transfer.DeliveryNoteLink.note', defaultMessage: 'Delivery note' },
})

type Props = {
  documentNo: string
  /** Whether it is the primary action. */
  primary?: boolean
}

/** Opens the delivery note in a new tab, in the language of the screen. */
export function DeliveryNoteLink({ documentNo, primary = false }: Props) {
  const t = useTexts(text)
  const locale = useLocale()
  const look = primary ? `${Classes.LARGE} ${Classes.INTENT_PRIMARY}` : ''
  return (
    <a
      className={`${Classes.BUTTON} ${look}`}
      href={deliveryNotePath(documentNo, locale)}
      target="_blank"
      rel="noreferrer"
    >
      <Document />
      <span>
        {t('note')}
        <span className="ik-hidden"> {documentNo}</span>
      </span>
    </a>
  )
}
