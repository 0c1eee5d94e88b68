import { Button, Callout } from '@blueprintjs/core'
import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useTexts } from '#client/state/texts.ts'
import { settingTexts } from './settingTexts.ts'

type Props = {
  newer: boolean
  /** Whether this form saved it, so that later typing continues from there. */
  own?: boolean
  onTake: () => void
}

/**
 * Takes over a newer row at once if nothing was typed, otherwise asks. It must be rendered inside
 * the form.
 */
export function NewerRow({ newer, own = false, onTake }: Props) {
  const t = useTexts(settingTexts)
  const { isDirty, isSubmitting } = useFormState()
  const untouched = newer && !isDirty
  useEffect(() => {
    if (untouched) onTake()
  }, [untouched, onTake])
  // What this form sends is newer too, once its answer has arrived.
  if (!newer || own || !isDirty || isSubmitting) return null
  return (
    <Callout compact intent="warning" role="alert">
      {t('newer')} <Button size="small" text={t('takeNewer')} onClick={onTake} />
    </Callout>
  )
}
