import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { LookBackDialog } from './LookBackDialog.tsx'

const text = defineMessages({
  look: { id: 'kit.past.LookBackButton.look', defaultMessage: 'As it was …' },
})

/** A button that asks for a moment of the past, at which the screen then looks. */
export function LookBackButton() {
  const t = useTexts(text)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button text={t('look')} onClick={() => setOpen(true)} />
      {open && <LookBackDialog onClose={() => setOpen(false)} />}
    </>
  )
}
