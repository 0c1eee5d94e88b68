import { AnchorButton, type ButtonProps } from '@blueprintjs/core'
import { Document } from '@blueprintjs/icons'
import { useLocale } from '#client/ui/locale.ts'
import { useTexts } from '#client/ui/texts.ts'
import { deliveryNotePath } from '../stock/stockLinks.ts'

const text = { note: ['Delivery note', 'Nota hantaran'] } as const

type Props = { documentNo: string } & Pick<ButtonProps, 'size' | 'intent' | 'autoFocus'>

/** Opens the delivery note in a tab of its own, in the language of the screen. */
export function DeliveryNoteLink({ documentNo, ...look }: Props) {
  const t = useTexts(text)
  const locale = useLocale()
  return (
    <AnchorButton {...look} icon={<Document />} href={deliveryNotePath(documentNo, locale)} target="_blank" rel="noreferrer">
      {t('note')}
      <span className="ik-hidden"> {documentNo}</span>
    </AnchorButton>
  )
}
