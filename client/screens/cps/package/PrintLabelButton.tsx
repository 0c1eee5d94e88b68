import { Button, type ButtonProps } from '@blueprintjs/core'
import { Print } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { packageTexts } from './packageTexts.ts'
import { printLabel } from './printLabel.ts'

type Props = { packagingId: string } & Pick<ButtonProps, 'size' | 'intent' | 'autoFocus' | 'variant'>

/** Prints the label of a package. */
export function PrintLabelButton({ packagingId, ...look }: Props) {
  const t = useTexts(packageTexts)
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      const failed = await printLabel(packagingId)
      if (failed) showToast('bad', failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button {...look} icon={<Print />} loading={busy} onClick={() => void print()}>
      {t('printLabel')}
      <span className="ik-hidden"> {packagingId}</span>
    </Button>
  )
}
