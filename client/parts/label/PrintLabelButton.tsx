import { Button, type ButtonProps } from '@blueprintjs/core'
import { Print } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import type { Label } from './label.ts'
import { usePrintLabel } from './usePrintLabel.ts'

const text = defineMessages({
  print: { id: 'kit.label.print', defaultMessage: 'Print label' },
})

type Props = { label: Label } & Pick<ButtonProps, 'size' | 'intent' | 'autoFocus' | 'variant'>

/** Prints the label of a package, a lot, a bag or a station. */
export function PrintLabelButton({ label, ...look }: Props) {
  const t = useTexts(text)
  const [print, busy] = usePrintLabel()
  return (
    <Button {...look} icon={<Print />} loading={busy} onClick={() => void print(label)}>
      {t('print')}
      <span className="ik-hidden"> {label.name}</span>
    </Button>
  )
}
