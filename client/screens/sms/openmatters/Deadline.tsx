import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'

const text = defineMessages({
  headquarters: { id: 'sms.openmatters.headquarters', defaultMessage: '{day}, headquarters' },
})

type Props = {
  found: { readonly deadline: string | null | undefined; readonly escalated: boolean }
}

/**
 * Shows the last day for a decision, marked where headquarters decides; nothing after a decision.
 */
export function Deadline({ found: { deadline, escalated } }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  if (!deadline) return null
  const day = format.date(deadline)
  return escalated ? <StateTag tone="bad" text={t('headquarters', { day })} /> : day
}
